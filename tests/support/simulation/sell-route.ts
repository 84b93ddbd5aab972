import { completePurchase } from "../../../src/api/calls/complete-purchase.gen.ts";
import { sellMultiple } from "../../../src/api/calls/sell-multiple.gen.ts";
import type { ApiWorld } from "../api-world.ts";
import type { Buyer } from "../buyer.ts";

interface Offer {
  readonly attempt_id: string;
  readonly product: string;
  readonly amount: string;
  readonly coupon?: string;
}

/** As a page sells an offer to who has paid before: prepared with its price. @returns the token that completes it */
export const sellRoute = async (
  { client }: Pick<ApiWorld, "client">,
  { code, proof }: Pick<Buyer, "code" | "proof">,
  { attempt_id, product, amount, coupon }: Offer,
): Promise<string> => {
  const shown = { amount, currency_id: "USD" } as const;
  const body = { attempt_id, products: [product], shown, ...(coupon !== undefined && { coupon }) };
  const sold = await client.send(sellMultiple, { params: { code }, query: { p_locale: "en-US" }, body }, { proof });
  if (!sold.ok) throw new Error(`no sell route: ${sold.error.error_code}`);
  return sold.value.completion_url.split("/").at(-1) ?? "";
};

export const complete = ({ client }: Pick<ApiWorld, "client">, token: string) =>
  client.send(completePurchase, { params: { token }, body: {} });
