import type { Transaction } from "kysely";
import { isRepeatable } from "../../engine/selling/repeatable.ts";
import type { Result } from "../../foundation/result.ts";
import type { Database } from "../database/open.ts";
import type { LeadRow, Tables } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import { sameMailbox } from "../leads/mailbox.ts";
import { failWithin } from "../purchase/attempts.ts";
import { findProduct, keysCovering } from "../purchase/catalogue.ts";
import { isGone } from "../purchase/ledger/gone.ts";
import { periodEnd } from "../purchase/period.ts";
import type { PurchaseRequest } from "../purchase/purchase-request.ts";
import type { Services } from "../services.ts";
import { hmac } from "../signing/hash.ts";
import { type Holding, holdingsOf } from "./holdings.ts";

type Refusal = Result<never, ServerRefusal>;

interface Asked extends Pick<PurchaseRequest, "attemptId" | "lead" | "lines"> {
  /**
   * The attempt has taken its lines, maybe long ago: what the lead has bought of the same in another period since then counts. Of who
   * begins to pay, that meets in `attempt_lines`.
   */
  readonly hasLines?: boolean;
}

/**
 * The refusal of who would pay for what their mailbox owns already through another lead, was given, or has as a plan of
 * another length; null when nothing is owned. Whoever has not proved the mailbox is asked to: an order is no stranger's business. Called in the transaction
 * that begins to pay, which holds the mailbox until it ends, so that of two leads with one address one pays.
 */
export const refuseOwned = async (
  transaction: Transaction<Tables>,
  services: Services,
  asked: Asked,
): Promise<Refusal | null> => {
  if (ownedOnce(services, asked).length === 0) return null;
  await holdMailbox(transaction, services, asked.lead.email);
  return refuseHeld(transaction, services, asked);
};

/** Keys of what is asked for that nobody may own twice: where there are none, no mailbox is held. */
export const ownedOnce = (services: Services, { lead, lines }: Pick<Asked, "lead" | "lines">): readonly string[] =>
  lines
    .map(({ product }) => product)
    .filter((key) => {
      const product = findProduct(services, lead, key);
      return product !== null && !isRepeatable(product);
    });

/** The same where the transaction holds the mailbox already. */
export const refuseHeld = async (
  transaction: Transaction<Tables>,
  services: Services,
  { attemptId, lead, lines, hasLines }: Asked,
): Promise<Refusal | null> => {
  const keys = ownedOnce(services, { lead, lines });
  if (keys.length === 0) return null;
  const covering = new Map(keys.map((key) => [key, keysCovering(services, lead, key)]));
  const all = [...new Set([...covering.values()].flat())];
  const holdings = await holdingsOf(transaction, { lead, attemptId, keys: all, now: services.now() });
  const ended = new Set<string>();
  for (const key of keys) {
    const ofKey = holdings.filter(({ product }) => covering.get(key)?.includes(product));
    const refusal =
      refuseGiven(services, lead, ofKey) ??
      (await refuseBought(transaction, services, {
        lead,
        holdings: ofKey,
        key,
        ended,
        except: hasLines ? attemptId : null,
      }));
    if (refusal) return refusal;
  }
  return null;
};

/** Writing to the row is what holds it until the transaction ends, on both databases. */
export const holdMailbox = async (transaction: Database, services: Services, email: string): Promise<void> =>
  void (await mailboxHold(transaction, services, email).execute());

/** The same to be asked `together` with others. */
export const mailboxHold = (transaction: Database, { signingKey, now }: Services, email: string) => {
  const row = { mark: hmac(signingKey, `purchase.${sameMailbox(email)}`), acts: "[]", last_at: now() };
  return transaction
    .insertInto("rate_limits")
    .values(row)
    .onConflict((conflict) => conflict.column("mark").doUpdateSet({ last_at: row.last_at }))
    .returning("mark");
};

const codesOf = (leads: readonly LeadRow[]): readonly string[] => leads.map(({ code }) => code);

/** By a gift card that one of the leads redeemed. */
const refuseGiven = (services: Services, lead: LeadRow, holdings: readonly Holding[]): Refusal | null => {
  const running = holdings.filter(({ by, redeemed_at, product: given }) => {
    if (by !== "gift") return false;
    const product = findProduct(services, lead, given);
    const end = product && periodEnd(product, redeemed_at ?? 0);
    return end === null || end > services.now();
  });
  if (running.length === 0) return null;
  const isTheirs = lead.proven_at !== null || running.some(({ lead_code }) => lead_code === lead.code);
  return refuse(isTheirs ? "already_purchased" : "CLIENT_WITH_GIVEN_EMAIL_EXISTS");
};

/** Statuses of an attempt whose money may have moved. */
const MAY_BE_PAID = ["authorising", "unknown", "captured"] as const;

/** What leads may be paying for at this moment, of what nobody may buy twice. */
export const beingPaidBy = async (
  { database, ...services }: Services,
  leads: readonly LeadRow[],
): Promise<readonly string[]> => {
  const lines = await database
    .selectFrom("attempt_lines")
    .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
    .select(["attempt_lines.lead_code", "attempt_lines.product"])
    .where("attempt_lines.lead_code", "in", codesOf(leads))
    .where("attempt_lines.open", "=", 1)
    .where("attempts.status", "in", MAY_BE_PAID)
    .execute();
  return lines.flatMap(({ lead_code, product: key }) => {
    const buyer = leads.find(({ code }) => code === lead_code);
    const product = buyer && findProduct(services, buyer, key);
    return product && !isRepeatable(product) ? [key] : [];
  });
};

/** What leads own now, by orders, subscriptions and gift cards: what nobody may buy twice and whose time is not over. */
export const ownedBy = async (services: Services, leads: readonly LeadRow[]): Promise<readonly string[]> => {
  const { database, now } = services;
  const isOwnable = (lead: LeadRow, key: string): boolean => {
    const product = findProduct(services, lead, key);
    return product !== null && !isRepeatable(product);
  };
  const bought = await database
    .selectFrom("attempt_lines")
    .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "attempts.order_id")
        .onRef("order_lines.product", "=", "attempt_lines.product"),
    )
    .select(["attempt_lines.lead_code", "attempt_lines.product"])
    .where("attempt_lines.lead_code", "in", codesOf(leads))
    .where("attempt_lines.open", "=", 1)
    .where(({ eb, or }) =>
      or([eb("order_lines.period_ends_at", "is", null), eb("order_lines.period_ends_at", ">", now())]),
    )
    .where(({ not }) => not(isGone("order_lines")))
    .execute();
  const renewing = await database
    .selectFrom("subscriptions")
    .select(["lead_code", "product"])
    .where("lead_code", "in", codesOf(leads))
    .where("state", "!=", "expired")
    .execute();
  const given = await database
    .selectFrom("gift_cards")
    .select(["redeemed_by", "redeemed_at", "product"])
    .where("redeemed_by", "in", codesOf(leads))
    .execute();
  const keys = leads.flatMap((lead) =>
    [
      ...[...bought, ...renewing].filter(({ lead_code }) => lead_code === lead.code).map(({ product }) => product),
      ...given
        .filter(({ redeemed_by, redeemed_at, product: key }) => {
          const product = findProduct(services, lead, key);
          const end = product && periodEnd(product, redeemed_at ?? 0);
          return redeemed_by === lead.code && (end === null || end > now());
        })
        .map(({ product }) => product),
    ].filter((key) => isOwnable(lead, key)),
  );
  return [...new Set(keys)].sort();
};

interface Bought {
  readonly lead: LeadRow;
  readonly holdings: readonly Holding[];
  readonly key: string;
  /** Ids of attempts that were ended by now. */
  readonly ended: Set<string>;
  readonly except: string | null;
}

/**
 * By an order, or an attempt that may still become one. Of the lead's own, the product itself meets in `attempt_lines`. Neither
 * the one nor the other is told by its number: whoever has the number of an order can end it, and has not paid here.
 * @param except an attempt that has its lines (`hasLines`), else null: what renews it is not bought beside it
 */
const refuseBought = async (
  transaction: Database,
  services: Services,
  { lead, holdings, key, ended, except }: Bought,
): Promise<Refusal | null> => {
  const others = holdings.filter(
    ({ by, lead_code, product, status, renews }) =>
      by !== "gift" &&
      (lead_code !== lead.code || product !== key || (except !== null && by === "attempt" && renews !== except)) &&
      // What waits for its bank has charged nothing: to who has not proved the mailbox it is nobody's purchase. Whichever of the
      // two is charged first, the other one is looked at again before its charge (`beginConfirmed`).
      (lead.proven_at !== null || lead_code === lead.code || status !== "needs_confirmation"),
  );
  const isTheirs = lead.proven_at !== null || others.every(({ lead_code }) => lead_code === lead.code);
  if (!isTheirs) return refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS");
  for (const { id, status, order_id } of others) {
    // One that held several of the products has been ended for the first of them.
    if (id === null || ended.has(id)) continue;
    if (status === "completed" && order_id !== null) return refuse("already_purchased");
    // Nothing is charged before the bank has said yes, and who pays elsewhere has given that up.
    const end = { reason: "needs-confirmation-failed", ask_at: null, updated_at: services.now() };
    const isEnded = status === "needs_confirmation" && (await failWithin(transaction, id, ["needs_confirmation"], end));
    if (!isEnded) return refuse("purchase_in_flight");
    ended.add(id);
  }
  // Overdue or paused, it is still theirs: there it goes on.
  return others.some(({ by }) => by === "subscription") ? refuse("already_purchased") : null;
};
