import type { UpdateAddress } from "../../api/types.gen.ts";
import type { Services } from "../services.ts";

/** One address a client; the newest counts. @returns false when the client's data were deleted in the same moment */
export const storeAddress = (services: Services, leadCode: string, given: UpdateAddress["body"]): Promise<boolean> => {
  const address = JSON.stringify(given);
  const updated_at = services.now();
  return services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("leads")
      .set({ updated_at })
      .where("code", "=", leadCode)
      .where("email", "!=", "")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await transaction
      .insertInto("addresses")
      .values({ lead_code: leadCode, address, updated_at })
      .onConflict((conflict) => conflict.column("lead_code").doUpdateSet({ address, updated_at }))
      .execute();
    return true;
  });
};
