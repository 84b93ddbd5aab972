import type { Money } from "../../foundation/money.ts";
import { Button } from "../../ui/Button.tsx";
import { SoldBy } from "../payment-parts/SoldBy.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./OfferActions.module.css";
import { isBusy } from "./payment-machine.ts";
import type { Payment, Press } from "./use-payment.ts";

interface OfferActionsProps {
  readonly payment: Payment;
  /** On the button that buys. */
  readonly label: string;
  /** On the button that goes on without it. */
  readonly declineLabel: string;
  readonly disabled: boolean;
  /** Whether the address takes all that is offered. */
  readonly arrives: boolean;
  /** What the press charges. */
  readonly amount: Money;
  /** An empty list stands for none. */
  readonly consents: NonNullable<Press["consents"]>;
  /** What was ticked of several. */
  readonly products?: readonly string[];
}

/** The two ways on from an offer: to pay for it with the saved method, or to go on without it. */
export const OfferActions = ({ payment, label, disabled, arrives, amount, consents, ...props }: OfferActionsProps) => {
  const { words, session, act } = useFunnelView();
  const { state, press } = payment;
  const buy = () =>
    press({
      hasConsent: true,
      ...(props.products && { products: props.products }),
      ...(consents.length > 0 && { consents }),
      tokenize: (saved) => saved.tokenizeCard(amount),
    });
  return (
    // Another step's buttons are others, also on the same page.
    <div key={session.position} className={styles["actions"]}>
      {arrives ? (
        <Button busy={isBusy(state)} disabled={disabled} onClick={buy}>
          {label}
        </Button>
      ) : (
        <p>{words.t("app.section.delivery.first")}</p>
      )}
      <Button
        variant="secondary"
        disabled={state.status === "paying"}
        onClick={() => act({ type: "offerDeclined", step: session.position })}
      >
        {props.declineLabel}
      </Button>
      <SoldBy />
    </div>
  );
};
