import { useEffect, useState } from "react";
import type { BoughtTraining } from "../../../engine/plan/training-plan.ts";
import { Button } from "../../../ui/Button.tsx";
import { BesideForm } from "../../form-parts/BesideForm.tsx";
import { clockTime } from "../../section-parts/clock-time.ts";
import { Section } from "../../section-parts/Section.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PlanWeeksSection } from "./definition.gen.ts";
import { growthText } from "./growth-text.ts";
import styles from "./PlanWeeks.module.css";
import { Ways } from "./Ways.tsx";
import { Weeks } from "./Weeks.tsx";

/** Height of the first weeks. */
const WEEKS_PX = 480;

type Asked = "loading" | "failed" | { readonly training: BoughtTraining | null };

/** Nothing was answered here: a client reads what they have bought on another device, anybody else how to get a plan. */
export const BoughtElsewhere = ({ id, definition }: SectionViewProps<PlanWeeksSection>) => {
  const { words, href, session, training: ask } = useFunnelView();
  const { title, empty, elsewhere } = definition;
  const { lead } = session;
  const isAsked = lead !== null && lead.proof !== "" && ask !== undefined;
  const [asked, setAsked] = useState<Asked>("loading");
  useEffect(() => {
    if (!isAsked || asked !== "loading") return undefined;
    let isShown = true;
    const take = (answer: Asked): void => {
      if (isShown) setAsked(answer);
    };
    ask(lead).then(
      (training) => take({ training }),
      () => take("failed"),
    );
    return () => {
      isShown = false;
    };
  }, [isAsked, asked, ask, lead]);

  if (isAsked && typeof asked === "string")
    return (
      <Section id={id} title={title} level={1}>
        <WhenLoaded
          of={asked === "loading" ? { status: "loading" } : { status: "failed", retry: () => setAsked("loading") }}
          height={WEEKS_PX}
        >
          {() => null}
        </WhenLoaded>
      </Section>
    );
  const training = isAsked && typeof asked !== "string" ? asked.training : null;
  if (training === null)
    return (
      <Section id={id} title={title} level={1} lead={empty.art && <BesideForm art={empty.art} isAlone />}>
        <p>{words.t(empty.text)}</p>
        <div className={styles["ways"]}>
          <Button href={href(empty.page)}>{words.t(empty.label)}</Button>
          <Button variant="secondary" href={href(empty.account.page)}>
            {words.t(empty.account.label)}
          </Button>
        </div>
      </Section>
    );
  const { weeks, event, time } = training;
  const hour = time === null ? "" : clockTime(time, words.locale);
  return (
    <Section id={id} title={title} level={1} text={growthText(definition, weeks)} width="wide">
      <p className={styles["how"]}>{words.t(elsewhere)}</p>
      <Ways definition={definition} weeks={weeks} time={time} />
      {/* No stages: how many there are tells the body mass index, which stays where it was answered. */}
      <Weeks weeks={weeks} event={event} beside={() => hour} />
    </Section>
  );
};
