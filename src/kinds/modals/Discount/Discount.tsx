import { OfferCard } from "../../modal-parts/OfferCard.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { DiscountModal } from "./definition.gen.ts";

/** The saving is computed from the two prices, never typed. */
export const Discount = (props: ModalViewProps<DiscountModal>) => {
  const { words } = useFunnelView();
  return (
    <OfferCard {...props}>
      {({ discountPercent }) =>
        discountPercent !== null && (
          <p>
            <strong>
              {words.t("app.modal.less", { percent: words.number(discountPercent / 100, { style: "percent" }) })}
            </strong>
          </p>
        )
      }
    </OfferCard>
  );
};
