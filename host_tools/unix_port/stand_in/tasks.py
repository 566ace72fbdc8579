"""The asyncio task queue and tasks in Python, in place of the C module that reads its own clock.

The interface is that of MicroPython's `_asyncio`. A queue is a list linked through its tasks, in
order of their times, so that queueing allocates nothing.
"""

from time import ticks_diff, ticks_ms


class TaskQueue:
    def __init__(self):
        self.head = None

    def peek(self):
        return self.head

    def push(self, task, key=None):
        """Queues a task for the time `key` in ticks, now by default, after those of that time."""
        assert task.queue is None
        key = ticks_ms() if key is None else key
        task.data = None
        task.ph_key = key
        task.queue = self
        before = None
        after = self.head
        while after and ticks_diff(after.ph_key, key) <= 0:
            before = after
            after = after.following
        task.following = after
        if before:
            before.following = task
        else:
            self.head = task

    def pop(self):
        task = self.head
        if not task:
            raise IndexError("empty heap")
        self.head = task.following
        task.following = None
        task.queue = None
        return task

    def remove(self, task):
        if task.queue is not self:
            return
        if self.head is task:
            self.head = task.following
        else:
            before = self.head
            while before.following is not task:
                before = before.following
            before.following = task.following
        task.following = None
        task.queue = None


class Task:
    def __init__(self, coro, context):
        self.coro = coro
        self.context = context  # the globals of asyncio.core
        self.data = None  # what the task waits for; its outcome when it is finished
        # True: runs; a TaskQueue or a callback: runs and is awaited; None: finished and nobody
        # asked yet; False: finished.
        self.state = True
        self.ph_key = 0
        self.queue = None
        self.following = None

    def __iter__(self):
        if not self.state:
            self.state = False
        elif self.state is True:
            self.state = TaskQueue()
        elif type(self.state) is not TaskQueue:
            raise RuntimeError("can't wait")
        return self

    def __next__(self):
        if self.state:
            current = self.context["cur_task"]
            self.state.push(current)
            current.data = self
        elif self.data is None:
            raise StopIteration
        else:
            raise self.data

    def done(self):
        return not self.state

    def cancel(self):
        if not self.state:
            return False
        ready = self.context["_task_queue"]
        if self is self.context["cur_task"]:
            raise RuntimeError("can't cancel self")
        task = self
        while isinstance(task.data, Task):  # it is what it waits for that is cancelled
            task = task.data
        if hasattr(task.data, "remove"):
            task.data.remove(task)
            ready.push(task)
        elif ticks_diff(task.ph_key, ticks_ms()) > 0:
            ready.remove(task)
            ready.push(task)
        task.data = self.context["CancelledError"]
        return True
