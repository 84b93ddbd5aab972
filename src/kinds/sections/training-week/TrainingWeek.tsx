import { longestGrowth } from "../../../engine/plan/plan-curve.ts";
import { lengthWords, minutesWords, saySession } from "../../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { cautions } from "../../plan-parts/cautions.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { SessionShape } from "../../plan-parts/SessionShape.tsx";
import { saidFor } from "../../plan-parts/said-for.ts";
import { PhoneFrame } from "../../section-parts/PhoneFrame.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { SessionCard } from "../../section-parts/SessionCard.tsx";
import { whenAndWhere } from "../../section-parts/when-and-where.ts";
import type { SectionViewProps, Words } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { TrainingWeekSection } from "./definition.gen.ts";
import styles from "./TrainingWeek.module.css";

/** How far the longest session leads; nothing where it stays as it is. */
const growth = (plan: TrainingPlan, words: Words): string | null => {
  const grown = longestGrowth(plan);
  return (
    grown &&
    words.t("app.plan.growth", {
      from: minutesWords(grown.from, words),
      to: minutesWords(grown.to, words),
      weeks: lengthWords(plan, words),
    })
  );
};

/** Three sessions with their lines. */
const WEEK_PX = 320;

export const TrainingWeek = ({ id, definition }: SectionViewProps<TrainingWeekSection>) => {
  const view = useFunnelView();
  const { words, summary } = view;
  const title = definition.title ?? "app.plan.week.title";
  // It comes together with the sections around it, so that nothing below it moves.
  if (summary.status === "loading")
    return (
      <Section id={id} title={title}>
        <Skeleton height={WEEK_PX} />
      </Section>
    );
  const plan = planOf(view);
  const sessions = plan?.weeks[0]?.sessions ?? [];
  if (!plan) return null;
  const [first, ...others] = sessions;
  const most = Math.max(...sessions.map(({ minutes }) => minutes));
  const grown = growth(plan, words);
  // How to do it is said once: sessions of a kind are done alike.
  const said = others.map((session) => ({ session, ...saySession(session, words) }));
  const told = [first, ...others].map((session) => session && saySession(session, words).how);
  return (
    <Section id={id} title={title}>
      {cautions(plan, words).map((text) => (
        <p key={text} className={styles["caution"]}>
          {text}
        </p>
      ))}
      <div className={styles["beside"]}>
        <PhoneFrame>
          <ol className={styles["sessions"]}>
            {first && (
              <li>
                <SessionCard session={first} />
              </li>
            )}
            {said.map(({ session, day, what, minutes, how }, at) => {
              const isNew = told.indexOf(how) === at + 1;
              const beside = whenAndWhere(view, session);
              return (
                <li key={session.day} className={styles["session"]}>
                  <p className={styles["day"]}>{day}</p>
                  <p className={styles["what"]}>
                    {what} · {minutes}
                  </p>
                  <SessionShape session={session} of={most} />
                  {isNew && <p className={styles["how"]}>{how}</p>}
                  {beside !== "" && <p className={styles["how"]}>{beside}</p>}
                </li>
              );
            })}
          </ol>
        </PhoneFrame>
        <div className={styles["notes"]}>
          {grown !== null && <p className={styles["grown"]}>{grown}</p>}
          {saidFor(view, plan).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      {definition.whole && <a href={view.href(definition.whole.page)}>{words.t(definition.whole.label)}</a>}
    </Section>
  );
};
