import type { UpdateAddress } from "../../api/types.gen.ts";
import type { Services } from "../services.ts";

/** One address a client; the newest counts. */
export const storeAddress = async (
  services: Services,
  leadCode: string,
  given: UpdateAddress["body"],
): Promise<void> => {
  const address = JSON.stringify(given);
  const updated_at = services.now();
  await services.database
    .insertInto("addresses")
    .values({ lead_code: leadCode, address, updated_at })
    .onConflict((conflict) => conflict.column("lead_code").doUpdateSet({ address, updated_at }))
    .execute();
};
