import { OfferCard } from "../../modal-parts/OfferCard.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { PlanUpsellModal } from "./definition.gen.ts";

/** Both prices per day, so that the longer plan can be judged. */
export const PlanUpsell = (props: ModalViewProps<PlanUpsellModal>) => {
  const { words, session, products } = useFunnelView();
  const chosen = products.status === "ready" ? pricedByKey(products.value, session.plan) : null;
  return (
    <OfferCard {...props}>
      {({ perDay }) =>
        perDay &&
        chosen?.perDay && (
          <p>
            <strong>
              {words.t("app.modal.perDayInstead", { amount: words.money(perDay), other: words.money(chosen.perDay) })}
            </strong>
          </p>
        )
      }
    </OfferCard>
  );
};
