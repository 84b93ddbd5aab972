import { useFunnelView } from "../view-contract.tsx";

/** Who sells what a button buys: the company that terms, receipt and mail name. */
export const SoldBy = () => {
  const { words, brand } = useFunnelView();
  return <small>{words.t("app.section.soldBy", { company: brand.trader[0] ?? brand.name })}</small>;
};
