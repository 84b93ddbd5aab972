import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import type { AttemptStatus, LeadRow } from "../database/tables.ts";
import { mayBeMailbox, sameMailbox } from "../leads/mailbox.ts";
import { isGone } from "../purchase/ledger/gone.ts";

/** What a lead holds: a plan that a gift card gave, what an attempt buys or has bought, or a subscription. */
export interface Holding {
  readonly by: "gift" | "attempt" | "subscription";
  readonly lead_code: string;
  readonly product: string;
  /** When the card was redeemed; null of the others. */
  readonly redeemed_at: number | null;
  /** Of the attempt; null of the others. */
  readonly id: string | null;
  readonly status: AttemptStatus | null;
  readonly order_id: string | null;
  /** Of an attempt that renews: the one that began the subscription. */
  readonly renews: string | null;
}

const NO_TEXT = sql<string | null>`cast(null as text)`;
const NO_STATUS = sql<AttemptStatus | null>`cast(null as text)`;
const NO_NUMBER = sql<number | null>`cast(null as bigint)`;

/**
 * What a lead and the others of its mailbox hold of some products, in one statement: given, bought and neither over by `now` nor
 * without its money, or renewing. `attemptId` is the one that asks, which does not count.
 */
export const holdingsOf = async (
  database: Database,
  { lead, attemptId, keys, now }: { lead: LeadRow; attemptId: string; keys: readonly string[]; now: number },
): Promise<readonly Holding[]> => {
  const rows = await database
    .with("holders", (query) =>
      query
        .selectFrom("leads")
        .select(["leads.code", "leads.email"])
        .where(({ eb, or }) =>
          or([
            eb("leads.code", "=", lead.code),
            // Whose data were deleted has no mailbox, and nothing with others of whom that holds.
            ...(lead.email === "" ? [] : [mayBeMailbox("leads.email", lead.email)]),
          ]),
        ),
    )
    .selectFrom("holders")
    .innerJoin("gift_cards", "gift_cards.redeemed_by", "holders.code")
    .select([sql<Holding["by"]>`'gift'`.as("by"), "holders.code as lead_code", "holders.email", "gift_cards.product"])
    .select(["gift_cards.redeemed_at", NO_TEXT.as("id"), NO_STATUS.as("status"), NO_TEXT.as("order_id")])
    .select(NO_TEXT.as("renews"))
    .where("gift_cards.product", "in", keys)
    .unionAll((query) =>
      query
        .selectFrom("holders")
        .innerJoin("attempt_lines", "attempt_lines.lead_code", "holders.code")
        .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
        .leftJoin("order_lines", (join) =>
          join
            .onRef("order_lines.order_id", "=", "attempts.order_id")
            .onRef("order_lines.product", "=", "attempt_lines.product"),
        )
        .leftJoin("subscriptions as renewed", "renewed.id", "attempts.subscription_id")
        .leftJoin("orders as begun", "begun.id", "renewed.order_id")
        .select([sql<Holding["by"]>`'attempt'`.as("by"), "holders.code as lead_code", "holders.email"])
        .select(["attempt_lines.product", NO_NUMBER.as("redeemed_at")])
        .select(["attempts.id", "attempts.status", "attempts.order_id", "begun.attempt_id as renews"])
        .where("attempt_lines.product", "in", keys)
        .where("attempt_lines.open", "=", 1)
        .where("attempts.id", "!=", attemptId)
        .where(({ eb, or }) =>
          or([eb("order_lines.period_ends_at", "is", null), eb("order_lines.period_ends_at", ">", now)]),
        )
        .where(({ not }) => not(isGone("order_lines"))),
    )
    .unionAll((query) =>
      query
        .selectFrom("holders")
        .innerJoin("subscriptions", "subscriptions.lead_code", "holders.code")
        .select([sql<Holding["by"]>`'subscription'`.as("by"), "holders.code as lead_code", "holders.email"])
        .select(["subscriptions.product", NO_NUMBER.as("redeemed_at")])
        .select([NO_TEXT.as("id"), NO_STATUS.as("status"), NO_TEXT.as("order_id")])
        .select(NO_TEXT.as("renews"))
        .where("subscriptions.product", "in", keys)
        .where("subscriptions.state", "!=", "expired"),
    )
    .execute();
  return rows.filter(
    ({ lead_code, email }) => lead_code === lead.code || sameMailbox(email) === sameMailbox(lead.email),
  );
};
