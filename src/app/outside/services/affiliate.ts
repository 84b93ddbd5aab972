import type { Query } from "../../page/query.ts";
import { loadScript } from "../load-script.ts";

/** Of the element: whether the script is visible on the page is whether this is there. */
const ID = "affiliate_script";

/**
 * The script of the network that sent the visitor, who learns by which partner and offer. Nobody else's visitors meet it.
 * @returns takes it away
 */
export const showAffiliateScript = (
  document: Document,
  src: string,
  { affiliate_id, offer_id }: Query,
  reportFault: (fault: string, error?: unknown) => void,
): (() => void) => {
  if (affiliate_id === undefined) return () => {};
  const address = new URL(src);
  address.searchParams.set("affiliate_id", affiliate_id);
  if (offer_id !== undefined) address.searchParams.set("offer_id", offer_id);
  loadScript(document, address.href, { id: ID }).catch((error: unknown) =>
    reportFault("the affiliate script did not load", error),
  );
  return () => document.getElementById(ID)?.remove();
};
