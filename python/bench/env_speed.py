#!/usr/bin/python3
"""How fast the environments step, beside the bare engine in the same run. docs/performance.md has the figures.

Usage: PYTHONPATH=build/python/package /usr/bin/python3 python/bench/env_speed.py [ROUNDS [SECONDS [WAYS]]]
SECONDS is what a way takes in a round, WAYS how many of them are tried.
Rates are million decisions a second of processor time on one core; each round takes every way once, and the median of the
rounds is printed, so that other work on the machine affects all alike.
"""
import os
import statistics
import sys
import time

import numpy as np

import mornington

GAMES = 256
TABLES = (("next-station-london", 1), ("metro", 2), ("underground-london", 2))


def rate(work, seconds):
    """Decisions a second; work() answers how many it made."""
    begin, made = time.process_time(), 0
    while time.process_time() - begin < seconds:
        made += work()
    return made / (time.process_time() - begin)


def ways(edition, seats):
    game = mornington.load(edition, seats)

    def env(**how):
        return mornington.VectorEnv(game, GAMES, seed=1, **how)

    bare, lean, masked, full = env(arrays=()), env(arrays=()), env(arrays=("mask",)), env()
    packed = env(arrays=("packed", "mask"))
    yield "bare engine", lambda: game.playouts(200)[0]
    yield "play, no arrays", lambda: (bare.play(50), 50 * GAMES)[1]

    def stepping(env):
        def work():
            for _ in range(20):
                env.step(env.choose())
            return 20 * GAMES
        return work

    yield "step, no arrays", stepping(lean)
    yield "step, mask", stepping(masked)
    yield "step, packed observation and mask", stepping(packed)
    yield "step, observation, mask and reward", stepping(full)

    logits = np.zeros((GAMES, full.num_actions), np.float32)

    def sampling():
        for _ in range(5):
            full.step(full.sample(logits))
        return 5 * GAMES

    yield "the same, sampled from logits", sampling

    generator = np.random.default_rng(1)

    def by_numpy():
        full.step((generator.random(full.mask.shape, np.float32) * full.mask).argmax(axis=1))
        return GAMES

    yield "the same, chosen by numpy", by_numpy

    def looping(act):
        def work():
            rng, state, made = mornington.Rng(1), game.state(), 0
            state.draw(rng)
            while not state.is_over:
                act(state, rng)
                state.draw(rng)
                made += 1
            return made
        return work

    def by_index(state, rng):
        legal = state.legal_indices()
        state.apply_index(int(legal[rng.below(len(legal))]))

    def by_notation(state, rng):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])

    yield "Python loop over State, indices", looping(by_index)
    yield "Python loop over State, notation and events", looping(by_notation)


def main(rounds=5, seconds=0.4, count=None):
    for edition, seats in TABLES:
        table = list(ways(edition, seats))[:count]
        found = {name: [] for name, _ in table}
        for _ in range(rounds):
            for name, work in table:
                found[name].append(rate(work, seconds))
        print(f"{edition}, {seats} seats, {GAMES} games; load {os.getloadavg()[0]:.1f}")
        for name, rates in found.items():
            share = statistics.median(r / b for r, b in zip(rates, found["bare engine"]))
            print(f"  {statistics.median(rates) / 1e6:8.3f} M/s  {100 * share:5.1f} %  {name}")


if __name__ == "__main__":
    main(*(read(text) for read, text in zip((int, float, int), sys.argv[1:])))
