/** How often one key may do something within a sliding window. */
export interface Limit {
  readonly times: number;
  readonly windowMs: number;
}

const HOUR = 3_600_000;

/** Generous for people, narrow for guessing (reliability §1.6). Keys are addresses of computers or mailboxes, or lead codes. */
export const LIMITS = {
  leadsPerIp: { times: 60, windowMs: HOUR },
  attemptsPerLead: { times: 30, windowMs: HOUR },
  attemptsPerIp: { times: 60, windowMs: HOUR },
  paymentConfigsPerIp: { times: 300, windowMs: HOUR },
  eventsPerIp: { times: 600, windowMs: HOUR / 6 },
  couponsPerIp: { times: 10, windowMs: HOUR },
  otpMailsPerAddress: { times: 3, windowMs: HOUR },
  otpMailsPerIp: { times: 20, windowMs: HOUR },
  otpTriesPerIp: { times: 30, windowMs: HOUR },
  giftCardTriesPerIp: { times: 10, windowMs: HOUR },
  knownEmailsPerIp: { times: 5, windowMs: HOUR },
  declarationsPerIp: { times: 20, windowMs: HOUR },
  signUpsPerIp: { times: 20, windowMs: HOUR },
  signUpsPerAddress: { times: 5, windowMs: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Seconds to wait, or 0 when the act is allowed; an allowed act is counted. */
  take(name: LimitName, key: string, now: number): number;
}

/** Most keys that are remembered; beyond it the longest silent ones are forgotten. */
const MAX_KEYS = 50_000;

/** Who is behind an address: an IPv6 subscriber has 2^64 of them, and a new one for every act. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const groups = (part: string): string[] => part.split(":").filter((group) => group !== "");
  const [left, right] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(missing).fill("0"), ...right];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};

/** Counts in the memory of this process: a second server allows as much again. */
export const rateLimits = (changes: Readonly<Partial<Record<LimitName, Limit>>> = {}): RateLimits => {
  const limits: Readonly<Record<LimitName, Limit>> = { ...LIMITS, ...changes };
  const acts = new Map<string, number[]>();
  return {
    take(name, key, now) {
      const { times, windowMs } = limits[name];
      const entry = `${name} ${name.endsWith("PerIp") ? networkOf(key) : key}`;
      const recent = (acts.get(entry) ?? []).filter((at) => at > now - windowMs);
      const first = recent[0];
      if (first !== undefined && recent.length >= times) return Math.ceil((first + windowMs - now) / 1000);
      acts.delete(entry);
      acts.set(entry, [...recent, now]);
      if (acts.size > MAX_KEYS) acts.delete(acts.keys().next().value ?? "");
      return 0;
    },
  };
};
