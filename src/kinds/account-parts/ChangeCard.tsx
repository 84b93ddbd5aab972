import { useCallback, useRef, useState } from "react";
import type { AccountPlan } from "../../engine/account/account.ts";
import { present } from "../../foundation/invariant.ts";
import { minorUnits } from "../../foundation/money.ts";
import { Button } from "../../ui/Button.tsx";
import { PaymentFields } from "../payment-parts/PaymentFields.tsx";
import { usePaymentFields } from "../payment-parts/use-payment-fields.ts";
import { AttemptNotice } from "../section-parts/AttemptNotice.tsx";
import { beginPayment, fieldsOf, isBusy, type PaymentEvent, reducePayment } from "../section-parts/payment-machine.ts";
import { Section } from "../section-parts/Section.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { Failure } from "./Failure.tsx";
import { isUnpaid } from "./plan-state.ts";
import { Rows } from "./Rows.tsx";
import type { UsedAccount } from "./use-account.ts";
import { WHOLE } from "./use-place.ts";

interface ChangeCardProps {
  readonly id: string;
  readonly plan: AccountPlan;
  readonly used: UsedAccount;
  readonly onDone: () => void;
}

/** Another card for what a plan charges from now on. Nothing is charged by this but what is owed. */
export const ChangeCard = ({ id, plan, used, onDone }: ChangeCardProps) => {
  const { words } = useFunnelView();
  const [state, setState] = useState(() => beginPayment({ status: "loading" }, null));
  const latest = useRef(state);
  const report = useCallback((event: PaymentEvent) => {
    latest.current = reducePayment(latest.current, event);
    setState(latest.current);
    return latest.current;
  }, []);
  // What no longer renews is given no other card.
  const { amount: text, currency_id: currency } = present(plan.renewal, "the price of a renewal");
  const place = usePaymentFields(report, currency);
  const fields = fieldsOf(state);
  const amount = { minor: present(minorUnits(text, currency), "an amount of the API"), currency };

  const press = async () => {
    const after = report({ type: "pressed", hasConsent: true });
    if (after.status !== "tokenizing") return;
    const result = await after.mounted.tokenizeCard(amount).catch(() => ({ refused: "try-again" }) as const);
    if ("refused" in result) return void report({ type: "refused", outcome: result.refused });
    if (await used.send({ type: "card", plan: plan.id, payment: result.token })) onDone();
    else report({ type: "cancelled", declined: null });
  };
  return (
    <Section id={id} title="app.account.card.title" level={1} text="app.account.card.text">
      {isUnpaid(plan) && (
        <div className={styles["paper"]}>
          <Rows rows={[[words.t("app.account.row.pay-now"), words.money(amount)]]} />
        </div>
      )}
      <PaymentFields place={place} status={fields.status} />
      <AttemptNotice state={state} />
      <Failure failure={used.failure} />
      <Button busy={isBusy(state)} disabled={fields.status !== "ready" && !isBusy(state)} onClick={() => void press()}>
        {words.t("app.account.card.submit")}
      </Button>
      <Button variant="text" href={WHOLE}>
        {words.t("app.account.back")}
      </Button>
    </Section>
  );
};
