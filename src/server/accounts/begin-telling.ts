import { type SerialQueue, serialQueue } from "../../foundation/serial-queue.ts";
import { networkOf, rangeOf } from "../http/limits/network.ts";
import type { LimitKeys, LimitWorld, RateLimits } from "../http/limits/rate.ts";

/** By what is counted who was told that an address is a client's. */
export const disclosureKeys = (ip: string) => {
  const range = rangeOf(ip);
  return {
    knownEmailsPerIp: ip,
    knownEmailsPerIpDaily: ip,
    knownEmailsPerRange: range,
    knownEmailsPerRangeDaily: range,
  } satisfies LimitKeys;
};

/** Answers to a range of networks that are being found at this moment and may still tell of a client. */
interface Telling {
  /** One begins after the other: two that look at the same moment would each see a place for one. */
  readonly beginning: SerialQueue;
  readonly byNetwork: Map<string, number>;
  /** Answers of this range that were begun or stand in line. */
  users: number;
  /** How many have ended so far. */
  ended: number;
  /** Ends the waiting of who stands first in line. */
  goOn: () => void;
}

const telling = new WeakMap<RateLimits, Map<string, Telling>>();

const enter = (limits: RateLimits, range: string) => {
  const ranges = telling.get(limits) ?? new Map<string, Telling>();
  telling.set(limits, ranges);
  const here = ranges.get(range) ?? {
    beginning: serialQueue(),
    byNetwork: new Map(),
    users: 0,
    ended: 0,
    goOn: () => {},
  };
  ranges.set(range, here);
  here.users += 1;
  const leave = (): void => {
    here.users -= 1;
    if (here.users === 0) ranges.delete(range);
  };
  return { here, leave };
};

const anotherEnds = (here: Telling, endedSoFar: number): Promise<void> =>
  here.ended > endedSoFar
    ? Promise.resolve()
    : new Promise((resolve) => {
        here.goOn = resolve;
      });

export interface Begun {
  /** For how many seconds answers must make no difference between addresses. */
  readonly silentSeconds: number;
  /** To be called once, when the answer is there, and more often without effect. */
  readonly end: () => void;
}

/**
 * Begins an answer that may tell of a client. Where those that are being found could use up what is left to tell, this one waits
 * until they are there: that many buy at once in one place says nothing of any of them.
 */
export const beginTelling = async (
  services: LimitWorld & { readonly limits: RateLimits },
  ip: string,
): Promise<Begun> => {
  const keys = disclosureKeys(ip);
  const network = networkOf(ip);
  const { here, leave } = enter(services.limits, rangeOf(ip));
  const tellOne = (): Begun => {
    here.byNetwork.set(network, (here.byNetwork.get(network) ?? 0) + 1);
    let isOpen = true;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      const left = (here.byNetwork.get(network) ?? 0) - 1;
      if (left > 0) here.byNetwork.set(network, left);
      else here.byNetwork.delete(network);
      here.ended += 1;
      leave();
      here.goOn();
    };
    return { silentSeconds: 0, end };
  };
  const begin = async (): Promise<Begun> => {
    for (;;) {
      const endedSoFar = here.ended;
      const inNetwork = here.byNetwork.get(network) ?? 0;
      const inRange = [...here.byNetwork.values()].reduce((sum, count) => sum + count, 0);
      const pending = {
        knownEmailsPerIp: inNetwork,
        knownEmailsPerIpDaily: inNetwork,
        knownEmailsPerRange: inRange,
        knownEmailsPerRangeDaily: inRange,
      } satisfies Record<keyof typeof keys, number>;
      const silentSeconds = await services.limits.wait(keys, services, pending);
      if (silentSeconds === 0) return tellOne();
      // Only where one is being found there is an end to wait for.
      if (inRange === 0 || (await services.limits.wait(keys, services, {})) > 0) {
        leave();
        return { silentSeconds, end: () => {} };
      }
      await anotherEnds(here, endedSoFar);
    }
  };
  return here.beginning(begin).catch((error: unknown) => {
    leave();
    throw error;
  });
};
