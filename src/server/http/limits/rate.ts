import type { Result } from "../../../foundation/result.ts";
import type { Database } from "../../database/open.ts";
import { hmac } from "../../signing/hash.ts";
import { refuse, type ServerRefusal } from "../refusal.ts";
import { type Counted, countInDatabase } from "./in-database.ts";
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
}

export const rateLimits = (changes: Readonly<Partial<Record<LimitName, Limit>>> = {}): RateLimits => {
  const limits: Readonly<Record<LimitName, Limit>> = { ...LIMITS, ...changes };
  const remembered = countInMemory();
  return {
    async take(keys, { database, now, signingKey }) {
      const counted: Counted[] = [];
      // Names come from the same table as the values.
      for (const [name, key] of Object.entries(keys) as [LimitName, string][]) {
        const limit = limits[name];
        const entry = `${name} ${name.endsWith("PerIp") || name.endsWith("PerIpDaily") ? networkOf(key) : key}`;
        if (isGuard(name)) {
          counted.push({ mark: hmac(signingKey, `limit.${entry}`), limit });
          continue;
        }
        const wait = remembered(entry, limit, now());
        if (wait > 0) return wait;
      }
      return counted.length === 0 ? 0 : countInDatabase(database, counted, now());
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
