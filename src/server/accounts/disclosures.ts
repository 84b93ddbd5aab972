import type { Result } from "../../foundation/result.ts";
import type { LeadRow } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { beginTelling, disclosureKeys } from "./begin-telling.ts";

type Answered = Result<unknown, ServerRefusal>;

const tellsOfClient = (answer: Answered): boolean =>
  !answer.ok && answer.error.code === "CLIENT_WITH_GIVEN_EMAIL_EXISTS";

/**
 * Gives an answer that may tell that an address has bought. Who tries addresses in numbers learns nothing: a network that
 * was told of a few clients is told of no more. Of those that are found at once only as many may tell as are left, so that
 * who asks about many addresses at once learns no more than who asks about one after the other; each process counts its own.
 * @param answer gets for how many seconds it must still make no difference between addresses, and what it calls once it is sure
 * to tell of no client, before it is there
 */
export const tellOfClients = async <T extends Answered>(
  services: Services,
  ip: string,
  answer: (silentSeconds: number, tellsOfNone: () => void) => Promise<T>,
): Promise<T> => {
  const { silentSeconds, end } = await beginTelling(services, ip);
  try {
    const given = await answer(silentSeconds, end);
    if (silentSeconds === 0 && tellsOfClient(given)) await services.limits.take(disclosureKeys(ip), services);
    return given;
  } finally {
    end();
  }
};

/**
 * Sells to somebody whose mailbox may belong to a client. In a network that was told enough everybody proves their mailbox
 * before they pay, whether or not it has bought.
 * @param begins whether something would be charged that was not before: what is known already is answered
 * @param sell gets what it calls once it is sure to tell of no client
 */
export const sellTelling = async <T>(
  services: Services,
  { lead, ip, begins }: { readonly lead: LeadRow; readonly ip: string; readonly begins: boolean },
  sell: (tellsOfNone: () => void) => Promise<Result<T, ServerRefusal>>,
): Promise<Result<T, ServerRefusal>> =>
  lead.proven_at === null
    ? tellOfClients<Result<T, ServerRefusal>>(services, ip, (silentSeconds, tellsOfNone) =>
        silentSeconds > 0 && begins ? Promise.resolve(refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS")) : sell(tellsOfNone),
      )
    : sell(() => {});
