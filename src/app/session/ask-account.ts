import { getAccount } from "../../api/calls/get-account.gen.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { AccountAnswer, AccountWish } from "../../engine/account/account.ts";
import type { Lead } from "../../engine/session/session.ts";
import type { Locale } from "../../foundation/locale.ts";
import { errorKeyOf } from "../effects/error-key-of.ts";

/** Asks the server about the contracts of a lead; names come in the language of the page. */
export const askAccount = async (
  client: HttpClient,
  language: Locale,
  { code, proof }: Lead,
  _wish: AccountWish,
): Promise<AccountAnswer> => {
  try {
    const answer = await client.send(getAccount, { params: { code } }, { proof, language });
    return answer.ok ? { ok: true, account: answer.value } : { ok: false, failure: errorKeyOf(answer.error) };
  } catch (error) {
    return { ok: false, failure: errorKeyOf(error) };
  }
};
