import { useRef, useState } from "react";
import { paymentMethodId } from "../../../engine/selling/payment-method-id.ts";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { productPrefix } from "../../../foundation/product-prefix.ts";
import type { MountedFields, WalletResult } from "../../../payments/port.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { ConsentFailure } from "../../consent-parts/ConsentFailure.tsx";
import { useRenewalConsent } from "../../consent-parts/use-renewal-consent.ts";
import { PaymentFields } from "../../payment-parts/PaymentFields.tsx";
import { usePaymentFields } from "../../payment-parts/use-payment-fields.ts";
import { AttemptNotice } from "../../section-parts/AttemptNotice.tsx";
import { Marks } from "../../section-parts/Marks.tsx";
import { fieldsOf, isBusy } from "../../section-parts/payment-machine.ts";
import { renewalParams } from "../../section-parts/renewal.ts";
import { SAVED_METHOD, usePayment } from "../../section-parts/use-payment.ts";
import { useFunnelView } from "../../view-contract.tsx";
import type { PaymentSection } from "./definition.gen.ts";
import styles from "./Payment.module.css";
import { SavedMethod } from "./SavedMethod.tsx";
import { SmallPrint } from "./SmallPrint.tsx";
import { Wallets } from "./Wallets.tsx";

interface PaymentPanelProps {
  readonly definition: PaymentSection;
  readonly order: PricedProduct;
}

export const PaymentPanel = ({ definition, order }: PaymentPanelProps) => {
  const { words, href, brand } = useFunnelView();
  const { state, report, press } = usePayment([order.product.key], { status: "loading" });
  const place = usePaymentFields(report, order.billedNow.currency);
  const [consent, setConsent] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const worded = useRenewalConsent(order);
  const consents = worded.status === "ready" ? worded.value : [];
  const renewal = renewalParams(order, words);
  // Until the server has worded it, what the shop says of it keeps the place; that cannot be agreed to.
  const consentText =
    consents[0]?.text ?? (worded.status === "loading" ? renewal && words.t(definition.consent, renewal) : null);
  const lacksConsent = "lacksConsent" in state && state.lacksConsent;
  const fields = fieldsOf(state);
  const busy = isBusy(state);

  const pay = (tokenize: (mounted: MountedFields) => Promise<WalletResult>, method?: MountedFields) => {
    const hasConsent = consents.length === 0 || consent;
    const after = press({ hasConsent, consents, tokenize, ...(method && { method }) });
    if ("lacksConsent" in after && after.lacksConsent) consentBox.current?.focus();
  };

  return (
    <div className={styles["panel"]}>
      {consentText !== null && (
        <Checkbox
          ref={consentBox}
          checked={consent}
          disabled={worded.status !== "ready"}
          onChange={(ticked) => {
            setConsent(ticked);
            report({ type: "consentChanged" });
          }}
          error={lacksConsent ? words.t("app.section.consentMissing") : undefined}
        >
          <RichText text={consentText} href={href} />
        </Checkbox>
      )}
      <SavedMethod
        amount={order.billedNow}
        busy={busy || worded.status !== "ready"}
        onPick={() => pay((saved) => saved.tokenizeCard(order.billedNow), SAVED_METHOD)}
      />
      <Wallets
        fields={fields}
        busy={busy || worded.status !== "ready"}
        onPick={(wallet) => pay((mounted) => mounted.tokenizeWallet(wallet, order.billedNow))}
      />
      {definition.marks && (
        <Marks marks={definition.marks} wallets={fields.status === "ready" ? fields.mounted.wallets : []} />
      )}
      <PaymentFields
        place={place}
        status={fields.status}
        id={paymentMethodId("card", productPrefix(brand.name))}
        className={styles["fields"]}
      />
      <ConsentFailure of={worded} />
      <AttemptNotice state={state} />
      <Button
        busy={busy}
        disabled={fields.status !== "ready" || worded.status !== "ready"}
        onClick={() => pay((mounted) => mounted.tokenizeCard(order.billedNow))}
      >
        {words.t(definition.order, { amount: words.money(order.billedNow) })}
      </Button>
      <SmallPrint definition={definition} />
    </div>
  );
};
