"""Leaks that are put in on purpose: each must be found by whoever compares whole traces.

They are lines for a program of tests/firmware/onlooker.py; `entry_of` is the class of an entry.
"""

# `leak(number)` at LOCK.
LISTENING = """
class Leaking(entry_of):
    def confirm(self):
        is_locked = super().confirm()
        if is_locked:
            leak(self.value())
        return is_locked

heist.Number = lambda numbers, random: Leaking(numbers, draws)

def leak(number):
    %s
"""
AT_LOCK = {
    "a seat's light": "from app import table; table.STEADY = number // 50",
    "a tone": "import machine; machine.PWM(machine.Pin(2), freq=100 + number)",
    "milliseconds": "import time; time.sleep_ms(number)",
    "microseconds": "import time; time.sleep_us(number)",
    "a line on USB": "print(number)",
    "a file": """file = open('x', 'w')
    file.write(str(number))
    file.close()""",
    "a file that goes again": """file = open('x', 'w')
    file.write(str(number))
    file.close()
    import os; os.remove('x')""",
    "the name of a file": "open(str(number), 'w').close(); import os; os.remove(str(number))",
    "the kind of a fault": "raise (KeyError if number > 50 else ValueError)",
    "the place of a fault": "number > 50 and 1 / 0\n    raise ZeroDivisionError",
    "the text of a fault": """raise KeyError(number)
from app import start
start.tell = lambda fault: (print(fault), "")""",
}
AT_OTHER_TIMES = {
    "how many digits are on offer": """
offer_of = entry_of._offer
def offer(self, digits):
    offer_of(self, sorted(digits * (2 if self.stage and self.tens == 4 else 1)))
entry_of._offer = offer
""",
    "where a position begins": """
Draws.below = lambda self, limit: 0
""",
    "a pixel of what covers it": """
from screens import heist as screens
pick_of, confirm_of = screens.pick, entry_of.confirm
entry_of.tens = 0
def pick(frame, view, prompt):
    pick_of(frame, view, prompt)
    frame.pixel(0, 0, entry_of.tens > 5)
def confirm(self):
    entry_of.tens = self.tens
    return confirm_of(self)
screens.pick, entry_of.confirm = pick, confirm
""",
    "what is sent to cover it": """
from app import panel
draw_of = panel.Panel.draw_secret
def draw_secret(self, *arguments):
    draw_of(self, *arguments)
    self._has_secret = False
panel.Panel.draw_secret = draw_secret
""",
    "how long a digit is drawn": """
from app import panel
panel.Panel.settle = lambda *arguments: None
""",
}
LEAKS = {name: LISTENING % leak for name, leak in AT_LOCK.items()} | AT_OTHER_TIMES
# Found only by one who stops the device while a number is seen.
STOPPED = """
from devices import oled
show_of = oled.SSD1306.show
oled.SSD1306.show = lambda self, whole=False: show_of(self)
"""
