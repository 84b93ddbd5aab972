import { changeCard } from "../../api/calls/change-card.gen.ts";
import { changePlan } from "../../api/calls/change-plan.gen.ts";
import { getAccount } from "../../api/calls/get-account.gen.ts";
import type { Credentials, HttpClient } from "../../api/http-client.ts";
import type { AccountAnswer, AccountFailure, AccountRequest } from "../../engine/account/account.ts";
import type { Lead } from "../../engine/session/session.ts";
import { loadPart } from "../../renderer/load-part.ts";
import { errorKeyOf } from "../effects/error-key-of.ts";
import type { Ports } from "../ports/ports.ts";

export { paidHere } from "./aside/paid-here.ts";

/** Refusals that the account page says in words of its own. */
const OF_ACCOUNT: ReadonlyMap<string, AccountFailure> = new Map<string, AccountFailure>([
  ["device_needed", "deviceNeeded"],
  ["plan_changed", "planChanged"],
  ["price_changed", "amountChanged"],
  ["card_refused", "cardRefused"],
  ["card_unconfirmed", "cardUnconfirmed"],
  ["provider_unavailable", "unavailable"],
]);

const ask = (client: HttpClient, credentials: Credentials, code: string, request: AccountRequest) => {
  if (request.type === "read") return client.send(getAccount, { params: { code } }, credentials);
  if (request.type === "card")
    return client.send(
      changeCard,
      { params: { code, plan: request.plan }, body: { payment: request.payment } },
      credentials,
    );
  const { type: _, plan, ...body } = request;
  return client.send(changePlan, { params: { code, plan }, body }, credentials);
};

/** The account does not wait longer for what stands beside it. */
const PATIENCE_MS = 3_000;

type Asking = Pick<Ports, "client" | "page" | "runtime" | "pause">;

/** Page of what a lead has answered; null: nothing was, or it cannot be asked. */
const answeredPage = async ({ client, runtime, pause }: Asking, lead: Lead): Promise<string | null> => {
  const page = [...runtime.screens].find(([, { tracking }]) => tracking === "summary")?.[0] ?? null;
  const summarize = async () => (await loadPart(() => import("./fetch-summary.ts"))).fetchSummary(client, lead);
  // Without it the account is whole: only the way to the answers is missing, and its link leads to the start.
  const summary = page && (await Promise.race([summarize().catch(() => null), pause(PATIENCE_MS)]));
  return summary ? page : null;
};

/** Asks the server about the contracts of a lead; names come in the language of the page. */
export const askAccount = async (ports: Asking, lead: Lead, request: AccountRequest): Promise<AccountAnswer> => {
  try {
    const credentials = { proof: lead.proof, language: ports.page.locale };
    const answer = await ask(ports.client, credentials, lead.code, request);
    if (answer.ok) {
      const answered = answer.value.plans.length > 0 ? null : await answeredPage(ports, lead);
      return { ok: true, account: { ...answer.value, answered } };
    }
    return { ok: false, failure: OF_ACCOUNT.get(answer.error.error_code) ?? errorKeyOf(answer.error) };
  } catch (error) {
    return { ok: false, failure: errorKeyOf(error) };
  }
};
