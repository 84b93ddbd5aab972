import type { Session } from "../session/session.ts";

/**
 * Whether another e-mail, typed before anything is paid, corrects the one of the lead. That of a client names somebody else:
 * what the lead has keeps its address.
 */
export const mayCorrectEmail = ({ isClient, ownedProducts, purchases }: Session): boolean =>
  purchases.length > 0 || !(isClient || ownedProducts.length > 0);
