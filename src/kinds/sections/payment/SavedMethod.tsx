import { useEffect, useState } from "react";
import type { Session } from "../../../engine/session/session.ts";
import type { Money } from "../../../foundation/money.ts";
import { Button } from "../../../ui/Button.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Payment.module.css";

/** Whoever may have paid before: nobody else is worth a question to the shop. */
const mayHavePaid = ({ lead, purchases, ownedProducts, isClient, signIn }: Session): boolean =>
  lead !== null &&
  lead.proof !== "" &&
  (isClient || purchases.length + ownedProducts.length > 0 || signIn?.status === "signed-in");

interface SavedMethodProps {
  readonly busy: boolean;
  /** What the press charges: the words of the button say so. */
  readonly amount: Money;
  readonly onPick: () => void;
}

/** For a client: what they paid with before. On another device its bank is asked, or its check digits are. */
export const SavedMethod = ({ busy, amount, onPick }: SavedMethodProps) => {
  const { words, session, hasSavedMethod } = useFunnelView();
  const [has, setHas] = useState(false);
  const lead = mayHavePaid(session) ? session.lead : null;
  useEffect(() => {
    let wanted = true;
    const take = (answer: boolean) => wanted && setHas(answer);
    if (lead && hasSavedMethod)
      hasSavedMethod(lead).then(take, () => {
        // It cannot be known now: the other ways to pay stand below.
        take(false);
      });
    return () => {
      wanted = false;
    };
  }, [lead, hasSavedMethod]);
  if (!has) return null;
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={onPick}>
        {words.t("app.payment.saved", { amount: words.money(amount) })}
      </Button>
      <p className={styles["or"]}>{words.t("app.payment.orAnother")}</p>
    </>
  );
};
