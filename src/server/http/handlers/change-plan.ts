import { chooseLocale } from "../../../foundation/locale-choice.ts";
import { ok } from "../../../foundation/result.ts";
import { changePlan as change } from "../../accounts/change-plan.ts";
import { readAccount } from "../../accounts/read-account.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { wantedLanguages } from "../wanted-languages.ts";

export const changePlan: Handler<"changePlan"> = async ({ params, body }, services, { lead, header }) => {
  const refusal = await change(services, lead, params.plan, body);
  if (refusal !== null) return refuse(refusal);
  const locale = chooseLocale(null, wantedLanguages(header("accept-language") ?? ""));
  return ok(await readAccount(services, lead, locale));
};
