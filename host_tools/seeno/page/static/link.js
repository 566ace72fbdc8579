// The line to the host program: what comes in, what goes out, and how it comes back when it is cut.

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2000;

export function openLink({ received, connected }) {
  let socket;
  let wait = FIRST_WAIT_MS;

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/wire`);
    socket.onopen = () => {
      wait = FIRST_WAIT_MS;
      connected(true);
    };
    socket.onmessage = (event) => received(JSON.parse(event.data));
    socket.onclose = () => {
      connected(false);
      setTimeout(connect, wait);
      wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
    };
  }

  connect();
  // What is said while the line is cut is dropped: on return the page says what is true then.
  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
