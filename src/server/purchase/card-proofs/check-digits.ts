import { isCurrency } from "../../../foundation/currencies.ts";
import type { Result } from "../../../foundation/result.ts";
import { leadsOf } from "../../accounts/find-client.ts";
import type { AttemptRow, LeadRow } from "../../database/tables.ts";
import { tooMany } from "../../http/limits/rate.ts";
import { refuse, type ServerRefusal } from "../../http/refusal.ts";
import { sameMailbox } from "../../leads/mailbox.ts";
import type { Services } from "../../services.ts";

const DAY = 86_400_000;
const REMEMBERED_MS = 90 * DAY;
const WRONG_AT_MOST = 10;

/** What a guess counts under: a mailbox, however its address is spelled. */
const keysOf = ({ email }: LeadRow, ip: string) => ({
  checkDigitsPerAddressDaily: sameMailbox(email),
  checkDigitsPerIpDaily: ip,
});

/** How often digits of a card of this mailbox were wrong, typed with the card or alone. */
const wrongOf = async (services: Services, { email }: LeadRow): Promise<number> => {
  const codes = (await leadsOf(services, email)).map(({ code }) => code);
  const { count } = await services.database
    .selectFrom("attempts")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("lead_code", "in", codes)
    .where("reason", "=", "wrong-cvc")
    .where("created_at", ">", services.now() - REMEMBERED_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether an attempt goes on with the digits of a card that another device has saved. */
const isGuess = (
  { provider }: Services,
  { status, is_elsewhere, currency }: Pick<AttemptRow, "status" | "is_elsewhere" | "currency">,
): boolean =>
  status === "needs_confirmation" &&
  is_elsewhere === 1 &&
  isCurrency(currency) &&
  provider.showsCardBy?.(currency) === "digits";

/**
 * Lets few guess the digits of somebody else's card. One is counted before it is looked at; what was paid was no guess, and is
 * taken back by `right`.
 */
export const guardDigits = async (
  services: Services,
  lead: LeadRow,
  ip: string,
  attempt: AttemptRow,
): Promise<{ readonly refusal: Result<never, ServerRefusal> | null; readonly right: () => Promise<void> }> => {
  const right = () => Promise.resolve();
  if (!isGuess(services, attempt)) return { refusal: null, right };
  const keys = keysOf(lead, ip);
  const isTooMany = (await tooMany(services, keys)) !== null || (await wrongOf(services, lead)) >= WRONG_AT_MOST;
  // Waiting ten minutes helps nobody here: there are other ways to pay.
  const refusal = isTooMany ? refuse("no_saved_payment_method") : null;
  return { refusal, right: () => services.limits.giveBack(keys, services) };
};
