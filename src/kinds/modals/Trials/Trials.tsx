import { OfferCard } from "../../modal-parts/OfferCard.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { TrialsModal } from "./definition.gen.ts";

/** How long the trial lasts stands beside what it costs; the card above says what follows. */
export const Trials = (props: ModalViewProps<TrialsModal>) => {
  const { words } = useFunnelView();
  return (
    <OfferCard {...props}>
      {({ trial }) =>
        trial && (
          <p>
            <strong>{words.t("app.modal.trial", { count: trial.days, amount: words.money(trial.amount) })}</strong>
          </p>
        )
      }
    </OfferCard>
  );
};
