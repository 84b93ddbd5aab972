import type { ExpressionBuilder } from "kysely";
import type { Database } from "../database/open.ts";
import type { LeadRow, Tables } from "../database/tables.ts";
import type { Services } from "../services.ts";

type Within = ExpressionBuilder<Tables, "attempts" | "leads">;

const attemptsAmong = (database: Database, leads: readonly LeadRow[]) =>
  database
    .selectFrom("attempts")
    .innerJoin("leads", "leads.code", "attempts.lead_code")
    .select("attempts.id")
    .where(
      "attempts.lead_code",
      "in",
      leads.map(({ code }) => code),
    );

/** @param own as in `attemptsOf` */
const maySucceed = ({ eb, and, or }: Within, own?: string) =>
  and([
    eb("attempts.status", "!=", "failed"),
    or([
      eb("attempts.status", "!=", "needs_confirmation"),
      eb("leads.proven_at", "is not", null),
      ...(own === undefined ? [] : [eb("leads.code", "=", own)]),
    ]),
  ]);

/**
 * Ended without an order, and its money may have moved all the same: the provider, which knew of no charge, is still asked, or
 * one is to be given back, or was refunded. What was voided, or never taken, has charged nobody.
 */
const isUncertain = ({ eb, and, or, exists, selectFrom }: Within) =>
  and([
    eb("attempts.status", "=", "failed"),
    or([
      eb("attempts.ask_at", "is not", null),
      exists(
        selectFrom("reversals")
          .select("reversals.reference")
          .whereRef("reversals.attempt_id", "=", "attempts.id")
          .where((within) =>
            within.or([within("reversals.outcome", "is", null), within("reversals.outcome", "=", "refunded")]),
          ),
      ),
    ]),
  ]);

/**
 * Attempts of leads that have paid, or may still turn out to have. One that waits for its bank has charged nothing: it counts
 * where its lead has proved the mailbox, for anybody can begin a payment under any address and leave it there (ADR 0016).
 * @param own the lead that is asked about, whose own payment counts from its beginning
 */
export const attemptsOf = (database: Database, leads: readonly LeadRow[], own?: string) =>
  attemptsAmong(database, leads).where((within) => maySucceed(within, own));

/**
 * Whether one of the leads of a mailbox has paid, or may still turn out to have; or was given a plan. An attempt of which it is
 * settled that nothing was charged is none.
 * @param own as above
 */
export const hasBought = async (
  { database }: Pick<Services, "database">,
  leads: readonly LeadRow[],
  own: string,
): Promise<boolean> => {
  const codes = leads.map(({ code }) => code);
  // In one statement: an attempt that ends, or goes on after all, between two would be missed by both.
  const attempt = attemptsAmong(database, leads)
    .where((within) => within.or([maySucceed(within, own), isUncertain(within)]))
    .limit(1);
  const order = database.selectFrom("orders").select("id").where("lead_code", "in", codes).limit(1);
  const gift = database.selectFrom("gift_cards").select("id").where("redeemed_by", "in", codes).limit(1);
  for (const query of [order, attempt, gift]) if ((await query.executeTakeFirst()) !== undefined) return true;
  return false;
};
