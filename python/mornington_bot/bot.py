"""Finds tables, sits down and plays, several games side by side, until the limit is reached."""
import threading
import time
import urllib.error

from . import player


class Bot:
    def __init__(self, settings, say):
        self.settings, self.say = settings, say
        self.token = None
        self.playing = {}     # games that a thread plays at, by id
        self.finished = 0
        self.failed = set()   # games that were given up, so that they are not resumed
        self.trouble = None   # why the program cannot play at all
        self.lock = threading.Lock()

    def run(self):
        """Until so many games are finished as the settings say. False: the engine program failed."""
        self.token = self.known_token()
        while not self.is_done():
            try:
                self.look_around()
            except (OSError, urllib.error.URLError) as trouble:
                self.say(f"the server does not answer ({trouble}); trying again")
            except player.Refused as no:
                self.say(f"the server refused: {no}")
            self.wait()
        for thread in list(self.playing.values()):
            thread.join()
        return self.trouble is None

    def is_done(self):
        return self.trouble is not None or (self.settings.limit > 0 and self.finished >= self.settings.limit)

    def wait(self):
        """Until the next look, or until a game has ended."""
        before, until = self.finished, time.monotonic() + self.settings.pause
        while time.monotonic() < until and self.finished == before and self.trouble is None:
            time.sleep(0.05)

    def known_token(self):
        file = self.settings.token_file
        if file.exists():
            return file.read_text().strip()
        while True:
            try:
                token = player.new_token(self.settings.address, self.settings.name)
                break
            except (OSError, urllib.error.URLError) as trouble:
                self.say(f"the server does not answer ({trouble}); trying again")
                time.sleep(self.settings.pause)
        file.touch(mode=0o600)
        file.write_text(token)
        return token

    def room(self):
        """How many further games may begin now."""
        free = self.settings.at_once - len(self.playing)
        left = self.settings.limit - self.finished - len(self.playing) if self.settings.limit > 0 else free
        return max(0, min(free, left))

    def look_around(self):
        if self.room() == 0:
            return
        visitor = self.seat_taker()
        visitor.connect()
        try:
            lobby = visitor.ask(ask="lobby")
            for table in lobby["mine"]:
                if self.room() and table["game"] not in self.playing and table["game"] not in self.failed:
                    self.begin(table["game"])
            for table in lobby["tables"]:
                if self.room() and self.is_wanted(table):
                    self.sit(visitor, table["game"])
            if self.room() and self.settings.create and not self.playing:
                game = visitor.create(self.settings.editions[0], self.settings.seats, visibility="public")
                self.say(f"created {game}")
                self.begin(game)
        finally:
            visitor.socket.close()

    def is_wanted(self, table):
        seats = table["seats"]
        return (table["state"] == "open" and table["game"] not in self.playing and table["game"] not in self.failed
                and any(seat["kind"] == "open" for seat in seats)
                and (not self.settings.editions or table["edition"] in self.settings.editions)
                and not any(seat.get("person") in self.settings.blocked for seat in seats))

    def sit(self, visitor, game):
        try:
            visitor.sit(game)
        except player.Refused as no:  # somebody was quicker, or it is not for programs
            self.failed.add(game)
            return self.say(f"not at {game}: {no}")
        self.say(f"sits at {game}")
        self.begin(game)

    def seat_taker(self):
        return player.Player(self.settings.address, self.token, None, say=self.say)

    def begin(self, game):
        thread = threading.Thread(target=self.play, args=(game,))
        with self.lock:
            self.playing[game] = thread
        thread.start()

    def play(self, game):
        try:
            self.play_to_the_end(game)
        except player.BotFailed as failure:
            self.failed.add(game)
            self.trouble = failure
            self.say(str(failure))
        except player.Refused as no:
            self.failed.add(game)
            self.say(f"left {game}: {no}")
        finally:
            with self.lock:
                del self.playing[game]

    def play_to_the_end(self, game):
        settings = self.settings
        thinker = player.Thinker(settings.program, settings.helper or None, settings.move_time)
        try:
            one = player.Player(settings.address, self.token, thinker, say=self.say)
            one.game = game
            result = one.play()
            if result["state"] == "over":
                self.finished += 1
                self.say(f"finished {game}: rank {result['ranks'][one.seat]} of {len(result['ranks'])}, "
                         f"points {result['play']['scores']['points']}")
        finally:
            thinker.close()
