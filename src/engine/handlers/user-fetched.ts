import { covered, isOwnable } from "../selling/owned.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import { isOpen, isSkipped } from "../session/position.ts";
import { stepOf } from "../session/present-route.ts";
import type { Purchase } from "../session/session.ts";
import { leaveBy, settled } from "../transition/arrive.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/**
 * What a lead owns is not offered to it: a plan that is owned is not chosen any more, a dialog that offers it closes, and
 * whoever stands where it is sold goes on. What it has bought on this visit and owns no more, as after a refund, is sold again. An answer about another lead, or while a payment is open, changes nothing: the
 * shop refuses what is owned, and is asked again.
 */
export const userFetched: Handler<"userFetched"> = (runtime, session, { code, products, orders }) => {
  if (session.lead?.code !== code || pendingAttempt(session)) return unchanged(session);
  const ownedProducts = products.filter((key) => isOwnable(runtime, key)).sort();
  const isKept = ({ product, orderId }: Purchase): boolean =>
    !orders?.includes(orderId) || !isOwnable(runtime, product) || ownedProducts.includes(product);
  const purchases = session.purchases.filter(isKept);
  const isLess = purchases.length < session.purchases.length;
  if (!isLess && ownedProducts.join() === session.ownedProducts.join()) return unchanged(session);
  const has = covered(runtime.definition, { ...session, purchases, ownedProducts });
  const { plan, modal } = session;
  const offered = runtime.definition.modals[modal ?? ""]?.product ?? "";
  const knowing = {
    ...session,
    purchases,
    purchasesSummed: session.purchases.slice(0, session.purchasesSummed).filter(isKept).length,
    isClient: session.isClient || isLess,
    ownedProducts,
    plan: purchases.length === 0 && (isLess || has.has(plan ?? "")) ? null : plan,
    modal: has.has(offered) ? null : modal,
  };
  const isOwned = isSkipped(runtime, knowing, session.position) && isOpen(runtime, session, session.position);
  if (isOwned && stepOf(runtime, session.position).kind.offers) return leaveBy(runtime, knowing, "next");
  return settled(runtime, knowing);
};
