import type { KyselyPlugin } from "kysely";
import type { Services } from "../../../src/server/services.ts";

/** Whoever does not come to another point for so long waits for a lock of somebody else. */
const WAITS_MS = 120;

/** One who acts on a server, and is held up at a point. */
export interface HeldUp {
  readonly services: Services;
  /** Resolves where it is held up; never, when it ends before. */
  readonly reached: Promise<void>;
  /** How many points it has come to. */
  passed(): number;
  /** Resolves when it waits for somebody else. */
  waits(): Promise<void>;
  release(): void;
}

const gate = (): { readonly opened: Promise<void>; open(): void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

/**
 * The server as somebody has it who is held up at their point of that number. Points are: after each statement, inside a
 * transaction, too; before and after each call to the provider; at each step of a purchase.
 */
export const heldUpAt = (services: Services, point: number): HeldUp => {
  const [reached, released] = [gate(), gate()];
  let passed = 0;
  const pass = async (): Promise<void> => {
    passed += 1;
    if (passed !== point) return;
    reached.open();
    await released.opened;
  };
  const around =
    <Given extends readonly unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await pass();
      const answer = await call(...given);
      await pass();
      return answer;
    };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await pass();
      return result;
    },
  };
  const { database, provider } = services;
  return {
    services: {
      ...services,
      database: database.withPlugin(plugin),
      provider: {
        ...provider,
        charge: around(provider.charge),
        find: around(provider.find),
        reverse: around(provider.reverse),
        transactionsSince: around(provider.transactionsSince),
      },
      atStep: pass,
    },
    reached: reached.opened,
    passed: () => passed,
    async waits() {
      for (let earlier = -1; earlier !== passed; ) {
        earlier = passed;
        await new Promise((resolve) => setTimeout(resolve, WAITS_MS));
      }
    },
    release: released.open,
  };
};

type Act = (services: Services) => Promise<unknown>;

/** What came of two who acted at once: how many points each came to, and what went wrong. */
export interface Interleaved {
  readonly passed: readonly [number, number];
  readonly faults: readonly string[];
}

/**
 * One acts up to its point, then another up to theirs, then the one to its end, then the other. Whoever waits for a lock of the
 * one that is held up goes on when that has ended.
 */
export const interleave = async (
  services: Services,
  [one, point]: readonly [Act, number],
  [other, otherPoint]: readonly [Act, number],
): Promise<Interleaved> => {
  const [first, second] = [heldUpAt(services, point), heldUpAt(services, otherPoint)];
  const ended = Promise.allSettled([one(first.services)]);
  await Promise.race([first.reached, ended]);
  const otherEnded = Promise.allSettled([other(second.services)]);
  await Promise.race([second.reached, otherEnded, second.waits()]);
  first.release();
  await Promise.race([ended, first.waits()]);
  second.release();
  const ends = [...(await ended), ...(await otherEnded)];
  return {
    passed: [first.passed(), second.passed()],
    faults: ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : [])),
  };
};
