import type { Result } from "../../foundation/result.ts";
import type { LeadRow } from "../database/tables.ts";
import { networkOf, rangeOf } from "../http/limits/network.ts";
import type { LimitKeys, RateLimits } from "../http/limits/rate.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";

type Answered = Result<unknown, ServerRefusal>;

const keysOf = (ip: string) => {
  const range = rangeOf(ip);
  return {
    knownEmailsPerIp: ip,
    knownEmailsPerIpDaily: ip,
    knownEmailsPerRange: range,
    knownEmailsPerRangeDaily: range,
  } satisfies LimitKeys;
};

/** How many answers are being found at this moment that may still tell of a client, by network and by range. */
const beingFound = new WeakMap<RateLimits, Map<string, number>>();

/** @returns how many were begun before, and what ends this one */
const begin = ({ limits }: Services, ip: string) => {
  const counts = beingFound.get(limits) ?? new Map<string, number>();
  beingFound.set(limits, counts);
  const places = [`network ${networkOf(ip)}`, `range ${rangeOf(ip)}`];
  const [inNetwork = 0, inRange = 0] = places.map((place) => counts.get(place) ?? 0);
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  let isOpen = true;
  const end = (): void => {
    for (const place of isOpen ? places : []) {
      const left = (counts.get(place) ?? 0) - 1;
      if (left > 0) counts.set(place, left);
      else counts.delete(place);
    }
    isOpen = false;
  };
  const earlier = {
    knownEmailsPerIp: inNetwork,
    knownEmailsPerIpDaily: inNetwork,
    knownEmailsPerRange: inRange,
    knownEmailsPerRangeDaily: inRange,
  } satisfies Record<keyof ReturnType<typeof keysOf>, number>;
  return { earlier, end };
};

const tellsOfClient = (answer: Answered): boolean =>
  !answer.ok && answer.error.code === "CLIENT_WITH_GIVEN_EMAIL_EXISTS";

/**
 * Gives an answer that may tell that an address has bought. Who tries addresses in numbers learns nothing: a network that
 * was told of a few clients is told of no more. Answers that are being found count as told until they are there, so that
 * who asks about many addresses at once learns no more than who asks about one after the other; each process counts its own.
 * @param answer gets for how many seconds it must still make no difference between addresses
 */
export const tellOfClients = async <T extends Answered>(
  services: Services,
  ip: string,
  answer: (silentSeconds: number) => Promise<T>,
): Promise<T> => {
  const { earlier, end } = begin(services, ip);
  try {
    const silentSeconds = await services.limits.wait(keysOf(ip), services, earlier);
    if (silentSeconds > 0) end();
    const given = await answer(silentSeconds);
    if (silentSeconds === 0 && tellsOfClient(given)) await services.limits.take(keysOf(ip), services);
    return given;
  } finally {
    end();
  }
};

/**
 * Sells to somebody whose mailbox may belong to a client. In a network that was told enough everybody proves their mailbox
 * before they pay, whether or not it has bought.
 * @param begins whether something would be charged that was not before: what is known already is answered
 */
export const sellTelling = async <T>(
  services: Services,
  { lead, ip, begins }: { readonly lead: LeadRow; readonly ip: string; readonly begins: boolean },
  sell: () => Promise<Result<T, ServerRefusal>>,
): Promise<Result<T, ServerRefusal>> =>
  lead.proven_at === null
    ? tellOfClients<Result<T, ServerRefusal>>(services, ip, (silentSeconds) =>
        silentSeconds > 0 && begins ? Promise.resolve(refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS")) : sell(),
      )
    : sell();
