import type { UpdateAddress } from "../../api/types.gen.ts";
import { splitFullName } from "../../engine/lead/full-name.ts";
import { ok, type Result } from "../../foundation/result.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { refuseAddress } from "./check-address.ts";
import { changeLead, holdLead } from "./leads.ts";

/** One address a client; the newest counts. SPEC §5: the full name is split for what wants two names. @returns the refusal of one that cannot be sent to, or whose client is gone */
export const storeAddress = async (
  services: Services,
  leadCode: string,
  given: UpdateAddress["body"],
): Promise<Result<null, ServerRefusal>> => {
  const { firstName: first_name, lastName: last_name } = splitFullName(given.full_name);
  const row = { first_name, last_name, address: JSON.stringify(given), updated_at: services.now() };
  return repeatTransaction(services.database, async (transaction) => {
    // As a charge does: of an address and a purchase at once, the later one sees the earlier.
    const lead = await holdLead(transaction, leadCode);
    if (!lead) return refuse("not_found");
    const refusal = await refuseAddress({ ...services, database: transaction }, lead, given);
    if (refusal) return refusal;
    await changeLead(transaction, leadCode, { updated_at: row.updated_at });
    await transaction
      .insertInto("addresses")
      .values({ lead_code: leadCode, ...row })
      .onConflict((conflict) => conflict.column("lead_code").doUpdateSet(row))
      .execute();
    return ok(null);
  });
};
