import { fetchSiteData } from "../../../api/site-data.ts";
import type { Session } from "../../../engine/session/session.ts";
import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import type { Ports } from "../../ports/ports.ts";
import { asideKey, isFields } from "../stored-lead.ts";

/** A visit that was put aside for one of another funnel, whose lead may show what it has bought. */
export const isOfClient = (visit: unknown): boolean => {
  if (!isFields(visit)) return false;
  const { lead, purchases, isClient } = visit;
  const hasBought = isClient === true || (Array.isArray(purchases) && purchases.length > 0);
  return isFields(lead) && Boolean(lead["proof"]) && hasBought;
};

/** Every funnel of the site. */
export const funnels = async (): Promise<readonly string[]> => {
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
  const seller = others.find((id) => isOfClient(storage.read(asideKey(id))));
  if (seller === undefined) return null;
  const to = new URL(address);
  to.searchParams.set("jg", seller);
  return to.href;
};
