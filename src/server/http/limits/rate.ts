import type { Result } from "../../../foundation/result.ts";
import type { Database } from "../../database/open.ts";
import { hmac } from "../../signing/hash.ts";
import { refuse, type ServerRefusal } from "../refusal.ts";
import { type Counted, countInDatabase, uncountInDatabase, waitInDatabase } from "./in-database.ts";
import { countInMemory } from "./in-memory.ts";
import { isGuard, LIMITS, type Limit, type LimitName } from "./limits.ts";
import { networkOf } from "./network.ts";

/** Who acts, by what is limited. */
export type LimitKeys = Readonly<Partial<Record<LimitName, string>>>;

export interface LimitWorld {
  readonly database: Database;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Turns keys into marks: who tried what is not to be read from the table. */
  readonly signingKey: string;
}

export interface RateLimits {
  /** Seconds to wait, or 0 when the act is allowed; an allowed act is counted. */
  take(keys: LimitKeys, world: LimitWorld): Promise<number>;
  /** Takes back one act that was counted in the database: it was none of those that are limited. */
  giveBack(keys: LimitKeys, world: LimitWorld): Promise<void>;
  /**
   * The same for a limit that is counted in the database, and counts nothing.
   * @param pending acts that were begun and may still be counted, by limit
   */
  wait(keys: LimitKeys, world: LimitWorld, pending: Readonly<Partial<Record<LimitName, number>>>): Promise<number>;
}

export const rateLimits = (changes: Readonly<Partial<Record<LimitName, Limit>>> = {}): RateLimits => {
  const limits: Readonly<Record<LimitName, Limit>> = { ...LIMITS, ...changes };
  const remembered = countInMemory();
  const entryOf = (name: LimitName, key: string): string =>
    `${name} ${name.endsWith("PerIp") || name.endsWith("PerIpDaily") ? networkOf(key) : key}`;
  const countedBy = (name: LimitName, key: string, signingKey: string): Counted => ({
    mark: hmac(signingKey, `limit.${entryOf(name, key)}`),
    limit: limits[name],
  });
  // Names come from the same table as the values.
  const entriesOf = (keys: LimitKeys) => Object.entries(keys) as [LimitName, string][];
  return {
    async take(keys, { database, now, signingKey }) {
      const counted: Counted[] = [];
      for (const [name, key] of entriesOf(keys)) {
        if (isGuard(name)) {
          counted.push(countedBy(name, key, signingKey));
          continue;
        }
        const wait = remembered(entryOf(name, key), limits[name], now());
        if (wait > 0) return wait;
      }
      return counted.length === 0 ? 0 : countInDatabase(database, counted, now());
    },
    giveBack(keys, { database, now, signingKey }) {
      const marks = entriesOf(keys).map(([name, key]) => countedBy(name, key, signingKey).mark);
      return uncountInDatabase(database, marks, now());
    },
    wait(keys, { database, now, signingKey }, pending) {
      const counted = entriesOf(keys).map(([name, key]) => ({
        ...countedBy(name, key, signingKey),
        pending: pending[name] ?? 0,
      }));
      return waitInDatabase(database, counted, now());
    },
  };
};

/** The refusal of who has acted too often; null when the act is allowed, and counted now. */
export const tooMany = async (
  world: LimitWorld & { readonly limits: RateLimits },
  keys: LimitKeys,
): Promise<Result<never, ServerRefusal> | null> => {
  const retryAfter = await world.limits.take(keys, world);
  return retryAfter > 0 ? refuse("too_many_requests", { retryAfter }) : null;
};
