import { changeCard } from "../../api/calls/change-card.gen.ts";
import { changePlan } from "../../api/calls/change-plan.gen.ts";
import { getAccount } from "../../api/calls/get-account.gen.ts";
import type { Credentials, HttpClient } from "../../api/http-client.ts";
import type { AccountAnswer, AccountFailure, AccountWish } from "../../engine/account/account.ts";
import type { Lead } from "../../engine/session/session.ts";
import type { Locale } from "../../foundation/locale.ts";
import { errorKeyOf } from "../effects/error-key-of.ts";

/** Refusals that the account page says in words of its own. */
const OF_ACCOUNT: ReadonlyMap<string, AccountFailure> = new Map<string, AccountFailure>([
  ["device_needed", "deviceNeeded"],
  ["plan_changed", "planChanged"],
  ["price_changed", "amountChanged"],
  ["card_refused", "cardRefused"],
  ["provider_unavailable", "unavailable"],
]);

const ask = (client: HttpClient, credentials: Credentials, code: string, wish: AccountWish) => {
  if (wish.type === "read") return client.send(getAccount, { params: { code } }, credentials);
  if (wish.type === "card")
    return client.send(changeCard, { params: { code, plan: wish.plan }, body: { payment: wish.payment } }, credentials);
  const { type: _, plan, ...body } = wish;
  return client.send(changePlan, { params: { code, plan }, body }, credentials);
};

/** Asks the server about the contracts of a lead; names come in the language of the page. */
export const askAccount = async (
  client: HttpClient,
  language: Locale,
  { code, proof }: Lead,
  wish: AccountWish,
): Promise<AccountAnswer> => {
  try {
    const answer = await ask(client, { proof, language }, code, wish);
    if (answer.ok) return { ok: true, account: answer.value };
    return { ok: false, failure: OF_ACCOUNT.get(answer.error.error_code) ?? errorKeyOf(answer.error) };
  } catch (error) {
    return { ok: false, failure: errorKeyOf(error) };
  }
};
