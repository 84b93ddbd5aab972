import { changeCard } from "../../api/calls/change-card.gen.ts";
import { changePlan } from "../../api/calls/change-plan.gen.ts";
import { getAccount } from "../../api/calls/get-account.gen.ts";
import type { Credentials, HttpClient } from "../../api/http-client.ts";
import { fetchSiteData } from "../../api/site-data.ts";
import type { AccountAnswer, AccountFailure, AccountRequest } from "../../engine/account/account.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import { DEFAULT_FUNNEL } from "../../foundation/default-funnel.ts";
import { errorKeyOf } from "../effects/error-key-of.ts";
import type { Ports } from "../ports/ports.ts";
import { isFields } from "./stored-lead.ts";

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

/** Asks the server about the contracts of a lead; names come in the language of the page. */
export const askAccount = async (
  { client, page: { locale: language } }: Pick<Ports, "client" | "page">,
  { code, proof }: Lead,
  request: AccountRequest,
): Promise<AccountAnswer> => {
  try {
    const answer = await ask(client, { proof, language }, code, request);
    if (answer.ok) return { ok: true, account: answer.value };
    return { ok: false, failure: OF_ACCOUNT.get(answer.error.error_code) ?? errorKeyOf(answer.error) };
  } catch (error) {
    return { ok: false, failure: errorKeyOf(error) };
  }
};

/** A visit that was put aside for one of another funnel, whose lead may show what it has bought. */
const isOfClient = (visit: unknown): boolean => {
  if (!isFields(visit)) return false;
  const { lead, purchases, isClient } = visit;
  const hasBought = isClient === true || (Array.isArray(purchases) && purchases.length > 0);
  return isFields(lead) && Boolean(lead["proof"]) && hasBought;
};

/** Every funnel of the site. */
const funnels = async (): Promise<readonly string[]> => {
  const answer = await fetchSiteData("/page-data/editions.json");
  const editions = answer.status === "found" && isFields(answer.data) ? Object.keys(answer.data) : [];
  return [...new Set([DEFAULT_FUNNEL, ...editions.map((name) => name.split(/[+~]/)[0] ?? name)])];
};

/**
 * Where somebody is known who has bought with this browser, when the visit of this page has bought nothing: a client of the
 * shop is one on the page of every funnel.
 * @param address of this page
 * @returns the address of the same page in the funnel that sold; null when there is none
 */
export const clientElsewhere = async (
  { storage }: Pick<Ports, "storage">,
  { funnel, purchases, isClient, signIn }: Session,
  address: string = location.href,
): Promise<string | null> => {
  if (purchases.length > 0 || isClient || signIn?.status === "signed-in") return null;
  const others = (await funnels()).filter((id) => id !== funnel);
  const seller = others.find((id) => isOfClient(storage.read(`user:${id}`)));
  if (seller === undefined) return null;
  const to = new URL(address);
  to.searchParams.set("jg", seller);
  return to.href;
};
