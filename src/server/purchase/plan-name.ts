import type { Locale } from "../../foundation/locale.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { findProduct } from "./catalogue.ts";

/** What a contract is called where it runs; the key of a product that is in no funnel any more. */
export const planName = (
  services: Services,
  buyer: Pick<LeadRow, "funnel" | "edition"> | null,
  key: string,
  locale: Locale,
): string => {
  const product = buyer && findProduct(services, buyer, key);
  return services.words.t(locale, product?.plan_name ?? product?.name ?? key);
};
