"""Objects in two threads, in a forked child, and under Ctrl-C: a sentence instead of a crash or a wait."""
import pathlib
import signal
import subprocess
import sys
import threading
import unittest

from support import mornington

HERE = f"import sys; sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r})\nfrom support import mornington\n"


def python(script):
    """A script in a Python of its own, which must end by itself."""
    return subprocess.run([sys.executable, "-B", "-c", HERE + script], capture_output=True, text=True, timeout=120)


# Two threads call one object until each of the calls has been refused once, or a number of rounds is over.
TWO_THREADS = """
import threading
env = mornington.VectorEnv("metro", 64, threads=2, seed=1)
game = mornington.load("metro", 2)
state = game.state(); state.draw(mornington.Rng(1))
bot = mornington.Bot("casual@200", "metro", 0)
view = state.view(0)
work = {work}
refused = []
def call():
    for _ in range(4000):
        if refused: return
        try: work()
        except mornington.IllegalAction: pass
        except RuntimeError as error: refused.append(str(error))
threads = [threading.Thread(target=call) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(refused[0] if refused else "never refused")
"""


class Threads(unittest.TestCase):
    def refused(self, work):
        done = python(TWO_THREADS.format(work=work))
        self.assertEqual(done.returncode, 0, done.stderr[-300:])
        return done.stdout.strip()

    def test_an_env_in_use_by_another_thread_refuses(self):
        for work in ("lambda: env.step(env.choose())", "lambda: env.reset(1)", "lambda: (env.play(3), env.legal())"):
            self.assertEqual(self.refused(work), "this VectorEnv is in use by another thread; give each thread its own",
                             work)

    def test_a_bot_in_use_by_another_thread_refuses(self):
        self.assertEqual(self.refused("lambda: (bot.choose(view), bot.explain())"),
                         "this Bot is in use by another thread; give each thread its own")

    def test_objects_of_their_own_work_side_by_side_and_agree(self):
        results = [None, None]

        def play(i):
            env = mornington.VectorEnv("metro", 16, threads=2, seed=4)
            for _ in range(30):
                env.step(env.choose())
            results[i] = env.observation.tobytes()
        threads = [threading.Thread(target=play, args=(i,)) for i in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results[0], results[1])
        self.assertIsNotNone(results[0])


class Forks(unittest.TestCase):
    def test_a_forked_child_steps_as_its_parent_does(self):
        done = python("""
import os
env = mornington.VectorEnv("metro", 8, threads=2, seed=1)
env.step(env.choose())
reader, writer = os.pipe()
child = os.fork()
for _ in range(20): env.step(env.choose())
seen = env.observation.tobytes()
if child == 0:
    os.write(writer, str(sum(seen)).encode())
    os._exit(0)
os.waitpid(child, 0)
assert os.read(reader, 99).decode() == str(sum(seen))
del env
print("both stepped")
""")
        self.assertEqual((done.returncode, done.stdout), (0, "both stepped\n"), done.stderr[-500:])


class Interrupts(unittest.TestCase):
    def test_ctrl_c_ends_a_bots_thinking(self):
        # NB: the budget is hours long; what ends the program is the signal.
        script = HERE + """
state = mornington.load("metro", 2).state(); state.draw(mornington.Rng(1))
bot = mornington.Bot("master@500000000", "metro", 0)
try:
    print("thinking", flush=True)
    bot.choose(state.view(0))
except KeyboardInterrupt: print("interrupted")
print(mornington.Bot("casual", "metro", 0).choose(state.view(0)) in state.legal())
"""
        program = subprocess.Popen([sys.executable, "-B", "-c", script], stdout=subprocess.PIPE, text=True)
        self.assertEqual(program.stdout.readline(), "thinking\n")
        program.send_signal(signal.SIGINT)
        try:
            told, _ = program.communicate(timeout=120)
        finally:
            program.kill()
        self.assertEqual(told, "interrupted\nTrue\n")


if __name__ == "__main__":
    unittest.main()
