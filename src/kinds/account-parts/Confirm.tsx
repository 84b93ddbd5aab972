import { useState } from "react";
import type { AccountNotice, AccountPlan, AccountPrice } from "../../engine/account/account.ts";
import { addDays } from "../../foundation/calendar.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { Section } from "../section-parts/Section.tsx";
import type { Words } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import { Failure } from "./Failure.tsx";
import { endsAtOnce } from "./plan-state.ts";
import { Rows } from "./Rows.tsx";
import { sayPrice } from "./say-price.ts";
import type { UsedAccount } from "./use-account.ts";
import { WHOLE } from "./use-place.ts";

/** Acts that are shown once more before they are done. */
export const CONFIRMED = ["cancel", "end_early", "pause", "resume", "agree", "withdraw"] as const;
export type ConfirmedAct = (typeof CONFIRMED)[number];

/** What was done last, said above the plans. */
export type Done = ConfirmedAct | "card" | "parcel";

/** Lengths of a pause that are offered, in days. */
const PAUSES = [14, 30, 60, 90] as const;

/** `2 months`, in the words of the page. */
const lengthOf = ({ duration, unit }: AccountNotice, words: Words): string =>
  words.number(duration, { style: "unit", unit: unit.replace(/s$/, ""), unitDisplay: "long" });

const rowsOf = (act: ConfirmedAct, plan: AccountPlan, words: Words): readonly (readonly [string, string])[] => {
  const { until, renewal, refund, change, early } = plan;
  if (act === "withdraw" && refund !== null)
    return [
      ["refund", sayPrice(refund, words)],
      ["last-day", words.date(refund.last_day)],
    ];
  if (act === "end_early" && early !== null)
    return [
      ["notice", lengthOf(early.notice, words)],
      ["ends", words.date(early.on)],
      ["refund", sayPrice(early, words)],
    ];
  if (act === "resume" && renewal !== null) return [["pay-now", sayPrice(renewal, words)]];
  if (act === "agree" && change !== null)
    return [
      ["new-price", sayPrice(change, words)],
      ["from", words.date(change.from)],
    ];
  return until === null || (act === "cancel" && (endsAtOnce(plan) || plan.is_charging))
    ? []
    : [["until", words.date(until)]];
};

const textOfCancel = (plan: AccountPlan): string => {
  if (endsAtOnce(plan)) return plan.is_charging ? "at-once-charging" : "at-once";
  return plan.is_charging ? "charging" : "text";
};

/** Days on which a pause may end, counted from the end of what is paid. */
const pauseEnds = ({ until, pause_from: first, pause_until: last }: AccountPlan): readonly string[] => {
  if (until === null || first === null || last === null) return [];
  // Days of four-digit years compare as text.
  const ends = PAUSES.map((days) => addDays(until, days)).filter((day) => first <= day && day <= last);
  return ends.length > 0 ? ends : [last];
};

/** What is given back or charged by an act, as it was read. */
const amountOf = (act: ConfirmedAct, { refund, early, renewal }: AccountPlan): AccountPrice | null => {
  if (act === "withdraw") return refund;
  if (act === "end_early") return early;
  return act === "resume" ? renewal : null;
};

interface ConfirmProps {
  readonly id: string;
  readonly act: ConfirmedAct;
  readonly plan: AccountPlan;
  readonly used: UsedAccount;
  readonly onDone: (act: ConfirmedAct) => void;
}

/** The second tap: what will happen, and the button that does it. Nobody is asked to stay. */
export const Confirm = ({ id, act, plan, used, onDone }: ConfirmProps) => {
  const { words } = useFunnelView();
  const { isBusy, failure, send } = used;
  const ends = act === "pause" ? pauseEnds(plan) : [];
  const [until, setUntil] = useState(ends[0]);
  const consent = act === "agree" ? plan.change?.consent : null;
  const token = consent?.token;
  const press = async () => {
    const read = amountOf(act, plan);
    const shown = read && { amount: read.amount, currency_id: read.currency_id };
    const details = { ...(shown && { shown }), ...(until !== undefined && { until }), ...(token && { token }) };
    if (await send({ type: "change", plan: plan.id, act, ...details })) onDone(act);
  };
  const text = act === "cancel" ? textOfCancel(plan) : "text";
  const rows = rowsOf(act, plan, words).map(([label, value]) => [words.t(`app.account.row.${label}`), value] as const);
  return (
    <Section id={id} title={`app.account.confirm.${act}.title`} level={1} text={`app.account.confirm.${act}.${text}`}>
      <div className={styles["paper"]}>
        <Rows rows={[[words.t("app.account.row.plan"), plan.name], ...rows]} />
      </div>
      {until !== undefined && (
        <SelectField
          name="until"
          label={words.t("app.account.row.resumes")}
          value={until}
          onChange={setUntil}
          options={ends.map((day) => ({ value: day, label: words.date(day) }))}
        />
      )}
      {consent && <p>{consent.text}</p>}
      <Failure failure={failure} />
      <Button busy={isBusy} onClick={() => void press()}>
        {words.t(`app.account.confirm.${act}.submit`)}
      </Button>
      <Button variant="text" href={WHOLE}>
        {words.t("app.account.back")}
      </Button>
    </Section>
  );
};
