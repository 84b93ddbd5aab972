import { useId, useState } from "react";
import { plansToOffer } from "../../../engine/selling/owned.ts";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { Button } from "../../../ui/Button.tsx";
import { ChoiceGroup } from "../../../ui/ChoiceGroup.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { leadsToGoal } from "../../plan-parts/leads-to-goal.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { Marks } from "../../section-parts/Marks.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PlanPickerSection } from "./definition.gen.ts";
import { PlanCard } from "./PlanCard.tsx";
import styles from "./PlanPicker.module.css";
import { tagHolds } from "./tag.ts";

const HEIGHT_OF_CARDS = 420;

interface PlansProps {
  readonly definition: PlanPickerSection;
  readonly plans: readonly PricedProduct[];
  readonly labelledBy: string;
}

const Plans = ({ definition, plans, labelledBy }: PlansProps) => {
  const view = useFunnelView();
  const { words, session, summary, act, href } = view;
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = pricedByKey(plans, picked ?? session.plan) ?? pricedByKey(plans, definition.preselected);
  const { tag, guarantee, no_thanks: noThanks, marks } = definition;
  const months = summary.status === "ready" && leadsToGoal(planOf(view), summary.value) ? summary.value.months : null;
  const tagText = tag && tagHolds(tag, plans, months) ? words.t(tag.text, { months: months ?? "" }) : null;

  const proceed = () => {
    if (!chosen) return;
    act({ type: "planSelected", product: chosen.product.key });
    act({ type: "continued", step: session.position });
  };

  return (
    <>
      <ChoiceGroup labelledBy={labelledBy} role="radiogroup">
        {plans.map((plan) => (
          <PlanCard
            key={plan.product.key}
            plan={plan}
            checked={plan === chosen}
            tag={tag?.product === plan.product.key ? tagText : null}
            onPick={() => setPicked(plan.product.key)}
          />
        ))}
      </ChoiceGroup>
      <p className={styles["terms"]} aria-live="polite">
        {chosen && (
          <>
            <strong>{words.t("app.section.payToday", { amount: words.money(chosen.billedNow) })}</strong>{" "}
            {renewalSentence(chosen, words)}{" "}
          </>
        )}
        {guarantee && <RichText text={words.t(guarantee)} href={href} />}
      </p>
      <Button disabled={!chosen} onClick={proceed}>
        {words.t(chosen ? definition.continue : "app.section.choosePlan", {
          price: chosen ? words.money(chosen.billedNow) : "",
        })}
      </Button>
      {noThanks && !session.shown.includes(noThanks.modal) && (
        <Button variant="text" onClick={() => act({ type: "modalOpened", modal: noThanks.modal })}>
          {words.t(noThanks.label)}
        </Button>
      )}
      {marks && <Marks marks={marks} wallets={[]} />}
    </>
  );
};

export const PlanPicker = ({ id, definition }: SectionViewProps<PlanPickerSection>) => {
  const { words, products, funnel, session } = useFunnelView();
  const headingId = useId();
  const Heading = definition.level === 1 ? "h1" : "h2";
  const offered: readonly string[] = definition.plans ?? funnel.offers.plans;
  // What a downsell put in place of the plans stands among them.
  const keys = session.plan === null || offered.includes(session.plan) ? offered : [session.plan, ...offered];
  return (
    <section id={id} className={styles["picker"]} data-aside aria-labelledby={headingId}>
      <Heading id={headingId}>{words.t(definition.title)}</Heading>
      {definition.text && <p className={styles["text"]}>{words.t(definition.text)}</p>}
      <WhenLoaded of={products} height={HEIGHT_OF_CARDS}>
        {(all) => (
          <Plans
            // Another plan came from elsewhere: what was picked here before no longer counts.
            key={session.plan}
            definition={definition}
            labelledBy={headingId}
            plans={plansToOffer(funnel, keys, session).flatMap((key) => pricedByKey(all, key) ?? [])}
          />
        )}
      </WhenLoaded>
    </section>
  );
};
