import type { Services } from "../services.ts";

/** Whether one of the leads has paid, or may still turn out to have; or was given a plan. */
export const hasBought = async ({ database }: Services, codes: readonly string[]): Promise<boolean> => {
  const attempt = database
    .selectFrom("attempts")
    .select("id")
    .where("lead_code", "in", codes)
    .where("status", "!=", "failed")
    .limit(1);
  const order = database.selectFrom("orders").select("id").where("lead_code", "in", codes).limit(1);
  const gift = database.selectFrom("gift_cards").select("id").where("redeemed_by", "in", codes).limit(1);
  for (const query of [order, attempt, gift]) if ((await query.executeTakeFirst()) !== undefined) return true;
  return false;
};
