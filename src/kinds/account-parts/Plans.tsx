import type { Account, AccountPlan, PlanAct } from "../../engine/account/account.ts";
import { Art } from "../../ui/Art.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { OfferAhead } from "../offer-parts/OfferAhead.tsx";
import { Section } from "../section-parts/Section.tsx";
import type { Words } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Account.module.css";
import type { AccountDefinition } from "./account-definition.ts";
import { DeviceNeeded } from "./DeviceNeeded.tsx";
import { isUnpaid } from "./plan-state.ts";
import { sayPrice } from "./say-price.ts";
import type { UsedAccount } from "./use-account.ts";
import { hashOf } from "./use-place.ts";

/** Done with one press: to take back a pause that has not begun costs nothing. The rest is shown once more before it is done. */
const isAtOnce = (act: PlanAct, { state }: AccountPlan): act is "resume" => act === "resume" && state !== "paused";

/** What happens to a plan next, in one sentence. */
const nextSentence = (plan: AccountPlan, words: Words): string => {
  const { state, next, renewal, until, resumes_on } = plan;
  const say = (key: string, day: string | null, amount = "") =>
    words.t(`app.account.plan.${key}`, { date: day === null ? "" : words.date(day), amount });
  const overdue = isUnpaid(plan) && renewal !== null ? say("owed", null, sayPrice(renewal, words)) : null;
  const charge = next === null ? overdue : say("renews", next.on, sayPrice(next, words));
  // Another card ends no pause; once the last try is over, nothing else settles it.
  const key = state === "past_due" && resumes_on === null ? "suspended" : next === null ? "no-try" : "unpaid";
  if (isUnpaid(plan)) return [say(key, null), charge].join(" ").trimEnd();
  if (state === "cancelled" && plan.is_charging) return say("charging", until);
  if (state === "cancelled" || state === "expired")
    return plan.is_returning ? `${say(state, until)} ${say("returning", null)}` : say(state, until);
  if (state === "paused") return next === null ? say("paused", null) : say("resumes", next.on, sayPrice(next, words));
  if (resumes_on !== null && next !== null)
    return `${say("rests", until)} ${say("until", next.on, sayPrice(next, words))}`;
  return charge ?? say("runs", until);
};

interface PlansProps {
  readonly id: string;
  readonly plans: readonly AccountPlan[];
  readonly answered: Account["answered"];
  readonly art: AccountDefinition["art"];
  readonly whole: AccountDefinition["whole"];
  readonly isBusy: boolean;
  readonly send: UsedAccount["send"];
  /** Null: what was done before is no news any more. */
  readonly onDone: (done: "resume" | null) => void;
}

export const Plans = ({ id, plans, answered, art, whole, isBusy, send, onDone }: PlansProps) => {
  const { words, href } = useFunnelView();
  return (
    <Section id={id} title="app.account.plans.title" width="wide">
      {plans.length === 0 && (
        <p>
          {words.t("app.account.plans.none")}{" "}
          <a href={href(answered ?? "index")}>{words.t("app.account.plans.find")}</a>
        </p>
      )}
      <ul className={styles["cards"]}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} art={art} isBusy={isBusy} send={send} onDone={onDone} />
          </li>
        ))}
      </ul>
      {whole && plans.length > 0 && (
        // Where a payment is overdue, what settles it comes first.
        <Button variant={plans.some(isUnpaid) ? "secondary" : "primary"} href={href(whole.page)}>
          {words.t(whole.label)}
        </Button>
      )}
      <OfferAhead />
    </Section>
  );
};

const Plan = ({
  plan,
  art,
  isBusy,
  send,
  onDone,
}: Omit<PlansProps, "id" | "plans" | "answered" | "whole"> & { readonly plan: AccountPlan }) => {
  const { words } = useFunnelView();
  const { id, name, state, acts, locked, change, ends_on, ends_if_paid, unpaused } = plan;
  const takeBack = async (act: "resume") => {
    onDone(null);
    const read = unpaused && { charged_on: unpaused.on };
    if (await send({ type: "change", plan: id, act, ...read })) onDone(act);
  };
  return (
    <Card>
      <div className={styles["plan"]}>
        {art && <Art name={art} />}
        <div className={styles["stands"]}>
          <div className={styles["head"]}>
            <h3 className={styles["name"]}>{name}</h3>
            <span className={styles["state"]} data-state={state}>
              {words.t(`app.account.state.${state}`)}
            </span>
          </div>
          <p>{nextSentence(plan, words)}</p>
        </div>
      </div>
      {unpaused && (
        <p>
          {words.t("app.account.plan.unpaused", { date: words.date(unpaused.on), amount: sayPrice(unpaused, words) })}
        </p>
      )}
      {ends_on !== null && state !== "cancelled" && state !== "expired" && (
        <p>{words.t("app.account.plan.ends", { date: words.date(ends_on) })}</p>
      )}
      {ends_if_paid !== null && <p>{words.t("app.account.plan.ends-if-paid", { date: words.date(ends_if_paid) })}</p>}
      {change && (
        <p>
          {words.t(`app.account.plan.${change.needs_yes ? "asked" : "change"}`, {
            date: words.date(change.from),
            amount: sayPrice(change, words),
          })}
        </p>
      )}
      {locked.includes("agree") && <Notice tone="info">{words.t("app.account.plan.asked-elsewhere")}</Notice>}
      {isUnpaid(plan) && locked.includes("card") && <DeviceNeeded />}
      {acts.length > 0 && (
        <div className={styles["acts"]}>
          {acts.map((act) =>
            isAtOnce(act, plan) ? (
              <Button key={act} variant="secondary" busy={isBusy} onClick={() => void takeBack(act)}>
                {words.t("app.account.act.unpause")}
              </Button>
            ) : (
              <Button
                key={act}
                variant={act === "card" && isUnpaid(plan) ? "primary" : "secondary"}
                href={hashOf(act, id)}
              >
                {words.t(`app.account.act.${act}`)}
              </Button>
            ),
          )}
        </div>
      )}
    </Card>
  );
};
