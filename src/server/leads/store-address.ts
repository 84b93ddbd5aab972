import type { UpdateAddress } from "../../api/types.gen.ts";
import { splitFullName } from "../../engine/lead/full-name.ts";
import type { Services } from "../services.ts";

/** One address a client; the newest counts. SPEC §5: the full name is split for what wants two names. @returns false when the client's data were deleted in the same moment */
export const storeAddress = (services: Services, leadCode: string, given: UpdateAddress["body"]): Promise<boolean> => {
  const { firstName: first_name, lastName: last_name } = splitFullName(given.full_name);
  const row = { first_name, last_name, address: JSON.stringify(given), updated_at: services.now() };
  return services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("leads")
      .set({ updated_at: row.updated_at })
      .where("code", "=", leadCode)
      .where("email", "!=", "")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await transaction
      .insertInto("addresses")
      .values({ lead_code: leadCode, ...row })
      .onConflict((conflict) => conflict.column("lead_code").doUpdateSet(row))
      .execute();
    return true;
  });
};
