import { withoutClickIds } from "../../foundation/parameters/without-click-ids.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import { holdLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";

/** @param text JSON of parameters of an address, as a lead or a payment keeps them */
const stripped = (text: string): string =>
  JSON.stringify(withoutClickIds(JSON.parse(text) as Readonly<Record<string, string>>));

/** After a no to marketing: the click of an advertisement goes from a lead, and from what was paid with it. */
export const forgetClick = ({ database }: Services, leadCode: string): Promise<void> =>
  repeatTransaction(database, async (transaction) => {
    // In the order of a purchase.
    const attempts = await transaction
      .selectFrom("attempts")
      .select(["id", "url_params"])
      .where("lead_code", "=", leadCode)
      .execute();
    for (const { id, url_params } of attempts)
      if (stripped(url_params) !== url_params)
        await transaction
          .updateTable("attempts")
          .set({ url_params: stripped(url_params) })
          .where("id", "=", id)
          .execute();
    const lead = await holdLead(transaction, leadCode);
    if (!lead || (lead.tiktok_click_id === null && stripped(lead.utm_params) === lead.utm_params)) return;
    await transaction
      .updateTable("leads")
      .set({ utm_params: stripped(lead.utm_params), tiktok_click_id: null })
      .where("code", "=", leadCode)
      .execute();
  });
