import { chooseLocale } from "../../../foundation/locale-choice.ts";
import { ok } from "../../../foundation/result.ts";
import { changeCard as change } from "../../accounts/change-card.ts";
import { readAccount } from "../../accounts/read-account.ts";
import { findProvenLead } from "../../leads/leads.ts";
import { visitedFrom } from "../../purchase/buyer-countries.ts";
import { paymentToken } from "../../purchase/payment-token.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";
import { wantedLanguages } from "../wanted-languages.ts";

export const changeCard: Handler<"changeCard"> = async ({ params, body }, services, { lead, ip, header }) => {
  // Who tries stolen cards tries them here as well.
  const busy = await tooMany(services, { attemptsPerLead: lead.code, attemptsPerIp: ip });
  if (busy) return busy;
  const refusal = await change(services, lead, params.plan, paymentToken(body.payment), visitedFrom(services, header));
  if (refusal !== null) return refuse(refusal);
  const locale = chooseLocale(null, wantedLanguages(header("accept-language") ?? ""));
  const changed = await findProvenLead(services, lead.code, header("x-lead-proof") ?? "");
  return ok(await readAccount(services, changed ?? lead, locale));
};
