import type { Currency } from "../../foundation/currencies.ts";
import { useFunnelView } from "../view-contract.tsx";

/** What is charged: what paid on this visit, with what it has paid, or what paid on an earlier one. */
export const Charged = ({ currency }: { readonly currency: Currency }) => {
  const { words, session } = useFunnelView();
  const { purchases } = session;
  if (purchases.length === 0) return words.t("app.section.offer.saved");
  const soFar = { minor: purchases.reduce((sum, { minor }) => sum + minor, 0), currency };
  return (
    <>
      {words.t("app.section.offer.charged")} {words.t("app.section.offer.soFar", { amount: words.money(soFar) })}
    </>
  );
};
