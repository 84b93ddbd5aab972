import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { ChoiceCard } from "../../../ui/ChoiceCard.tsx";
import { Price } from "../../../ui/Price.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./PlanPicker.module.css";

interface PlanCardProps {
  readonly plan: PricedProduct;
  readonly checked: boolean;
  readonly tag: string | null;
  readonly onPick: () => void;
}

/** What is billed now and the price per day always stand on the same card. */
export const PlanCard = ({ plan, checked, tag, onPick }: PlanCardProps) => {
  const { words } = useFunnelView();
  const { product, billedNow, perDay, old, trial } = plan;
  const regular = old && !trial ? { label: words.t("app.section.before"), amount: words.money(old) } : undefined;
  return (
    <ChoiceCard
      control="radio"
      name="plan"
      value={product.key}
      checked={checked}
      onChange={onPick}
      marker="dot"
      label={words.t(product.name)}
      hint={perDay ? words.t("app.section.billedNow", { amount: words.money(billedNow) }) : undefined}
      aside={
        <Price
          amount={words.money(perDay ?? billedNow)}
          note={words.t(perDay ? "app.section.perDay" : "app.section.billed")}
        />
      }
    >
      {regular && (
        <span className={styles["before"]}>
          {regular.label} <del>{regular.amount}</del>
        </span>
      )}
      {tag !== null && <span className={styles["tag"]}>{tag}</span>}
    </ChoiceCard>
  );
};
