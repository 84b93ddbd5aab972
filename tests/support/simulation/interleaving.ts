import type { Chance } from "./chance.ts";

/** What is thrown to everybody in a process that has died: nothing that they still do has an effect. */
export class Died extends Error {}

interface Waiter {
  readonly life: number;
  go(): void;
  die(): void;
}

/**
 * Decides who goes on. Everybody waits for a turn before each statement and each call to the provider; one at a time is let
 * go on, by chance, when nobody else can move.
 */
export interface Interleaving {
  /** Number of the process that lives now. */
  readonly life: () => number;
  /** @throws Died when the process of that number has died */
  turn(life: number): Promise<void>;
  /** Everybody who waits has died, and whoever asks later under that number. */
  die(): void;
  /** Lets others go on until the work is done. `beforeStep` runs before each step. */
  run(work: Promise<unknown>, beforeStep: () => void): Promise<void>;
}

const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const interleavingBy = (chance: Chance): Interleaving => {
  let present = 0;
  let waiting: Waiter[] = [];
  return {
    life: () => present,
    turn: (life) =>
      new Promise((resolve, reject) => {
        const die = (): void => reject(new Died("the process has died"));
        if (life === present) waiting.push({ life, go: resolve, die });
        else die();
      }),
    die() {
      present += 1;
      const dead = waiting;
      waiting = [];
      for (const { die } of dead) die();
    },
    async run(work, beforeStep) {
      let isOver = false;
      const end = (): void => {
        isOver = true;
      };
      work.then(end, end);
      for (;;) {
        await quiet();
        if (isOver) break;
        beforeStep();
        if (waiting.length > 0) waiting.splice(chance.int(waiting.length), 1)[0]?.go();
      }
      await work;
    },
  };
};
