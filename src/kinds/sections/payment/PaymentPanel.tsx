import { useRef, useState } from "react";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import type { PaymentToken } from "../../../engine/transition/events.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { AttemptNotice } from "../../section-parts/AttemptNotice.tsx";
import { useAttempt } from "../../section-parts/attempt.ts";
import { Marks } from "../../section-parts/Marks.tsx";
import { usePaymentFields } from "../../section-parts/payment-fields.ts";
import { renewalParams } from "../../section-parts/renewal.ts";
import type { MountedPaymentFields } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PaymentSection } from "./definition.gen.ts";
import styles from "./Payment.module.css";
import { SmallPrint } from "./SmallPrint.tsx";
import { Wallets } from "./Wallets.tsx";

type Tokenized = { readonly token: PaymentToken } | { readonly refused: string } | { readonly cancelled: true };

interface PaymentPanelProps {
  readonly definition: PaymentSection;
  readonly order: PricedProduct;
}

export const PaymentPanel = ({ definition, order }: PaymentPanelProps) => {
  const view = useFunnelView();
  const { words, href } = view;
  const { host, state, retry } = usePaymentFields(view.payments, words);
  const attempt = useAttempt(view, order.product.key);
  const [consent, setConsent] = useState(false);
  const [consentMissing, setConsentMissing] = useState(false);
  const [tokenizing, setTokenizing] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly outcome: string | null; readonly count: number }>({
    outcome: null,
    count: 0,
  });
  // State arrives with the next render; the second click of a double click comes before it.
  const pressed = useRef(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const renewal = renewalParams(order, words);
  const consentText = renewal && words.t(definition.consent, renewal);
  const agreed = consentText === null ? [] : [{ kind: "renewal" as const, text: consentText }];
  const busy = tokenizing || attempt.shown !== "idle";

  const refuse = (outcome: string | null) => setRefusal(({ count }) => ({ outcome, count: count + 1 }));
  const settle = (result: Tokenized) => {
    pressed.current = false;
    setTokenizing(false);
    if ("token" in result) attempt.send({ ...result.token, consents: agreed });
    else refuse("refused" in result ? result.refused : null);
  };
  /** `tokenize` is called in the click itself: browsers open a wallet's window only then. */
  const pay = (tokenize: (fields: MountedPaymentFields) => Promise<Tokenized>) => {
    if (pressed.current || busy || state.status !== "ready") return;
    if (renewal && !consent) {
      setConsentMissing(true);
      consentBox.current?.focus();
      return;
    }
    pressed.current = true;
    setTokenizing(true);
    refuse(null);
    void tokenize(state.mounted).then(settle, () => settle({ refused: "try-again" }));
  };
  const refused = refusal.outcome ?? attempt.declined?.reason ?? null;

  return (
    <div className={styles["panel"]}>
      {consentText !== null && (
        <Checkbox
          ref={consentBox}
          checked={consent}
          onChange={(ticked) => {
            setConsent(ticked);
            setConsentMissing(false);
          }}
          error={consentMissing ? words.t("app.section.consentMissing") : undefined}
        >
          <RichText text={consentText} href={href} />
        </Checkbox>
      )}
      <Wallets
        state={state}
        busy={busy}
        onPick={(wallet) => pay((fields) => fields.tokenizeWallet(wallet, order.billedNow))}
      />
      {definition.marks && <Marks marks={definition.marks} />}
      <div ref={host} className={styles["fields"]} data-status={state.status} />
      {state.status === "failed" && (
        <Notice tone="error">
          <p>{words.t("app.payment.provider-unavailable")}</p>
          <Button variant="secondary" onClick={retry}>
            {words.t("app.retry")}
          </Button>
        </Notice>
      )}
      <AttemptNotice shown={attempt.shown} refused={tokenizing ? null : refused} count={refusal.count} />
      <Button
        busy={busy}
        disabled={state.status !== "ready"}
        onClick={() => pay((fields) => fields.tokenizeCard(order.billedNow))}
      >
        {words.t(definition.order, { amount: words.money(order.billedNow) })}
      </Button>
      <SmallPrint definition={definition} />
    </div>
  );
};
