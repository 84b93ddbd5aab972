import { useEffect, useRef } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useFunnelView } from "../view-contract.tsx";
import { type PaymentState, refusalOf } from "./payment-machine.ts";

/** What became of a try to pay. A refusal takes the focus: the button that was pressed stands below the fold on phones. */
export const AttemptNotice = ({ state }: { readonly state: PaymentState }) => {
  const { words, href } = useFunnelView();
  const box = useRef<HTMLDivElement>(null);
  const refusal = refusalOf(state);
  // The same reason twice is said twice: each refusal is an object of its own.
  useEffect(() => {
    if (refusal !== null) box.current?.focus();
  }, [refusal]);
  if (state.status === "confirming") return <Notice tone="info">{words.t("app.payment.confirming")}</Notice>;
  if (state.status === "checking") return <Notice tone="info">{words.t("app.payment.unknown")}</Notice>;
  if (refusal === null) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error">
        <p>
          <RichText text={words.t(`app.payment.${refusal.outcome}`)} href={href} />
        </p>
      </Notice>
    </div>
  );
};
