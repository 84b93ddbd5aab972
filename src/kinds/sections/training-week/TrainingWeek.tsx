import { lengthWords, minutesWords, saySession } from "../../../engine/plan/say-session.ts";
import type { PlanSession, TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { cautions } from "../../plan-parts/cautions.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { saidFor } from "../../plan-parts/said-for.ts";
import { PhoneFrame } from "../../section-parts/PhoneFrame.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { whenAndWhere } from "../../section-parts/when-and-where.ts";
import type { SectionViewProps, Words } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { TrainingWeekSection } from "./definition.gen.ts";
import styles from "./TrainingWeek.module.css";

const longestIn = (sessions: readonly PlanSession[]): number => Math.max(...sessions.map(({ minutes }) => minutes));

/** From how long to how long the longest session goes; nothing where it stays as it is. */
const growth = (plan: TrainingPlan, words: Words): string | null => {
  const longest = plan.weeks.filter(({ sessions }) => sessions.length > 0).map(({ sessions }) => longestIn(sessions));
  const from = longest[0] ?? 0;
  const to = Math.max(...longest);
  return to <= from
    ? null
    : words.t("app.plan.growth", {
        from: minutesWords(from, words),
        to: minutesWords(to, words),
        weeks: lengthWords(plan, words),
      });
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
  const grown = growth(plan, words);
  // How to do it is said once: sessions of a kind are done alike.
  const said = sessions.map((session) => ({ session, ...saySession(session, words) }));
  return (
    <Section id={id} title={title}>
      {cautions(plan, words).map((text) => (
        <p key={text} className={styles["caution"]}>
          {text}
        </p>
      ))}
      <PhoneFrame>
        <ol className={styles["sessions"]}>
          {said.map(({ session, day, what, minutes, how }, at) => {
            const isNew = said.findIndex((each) => each.how === how) === at;
            const beside = whenAndWhere(view, session);
            return (
              <li key={session.day} className={styles["session"]}>
                <span className={styles["day"]}>{day}</span>
                <span className={styles["what"]}>
                  {what} · {minutes}
                </span>
                {isNew && <span className={styles["how"]}>{how}</span>}
                {beside !== "" && <span className={styles["how"]}>{beside}</span>}
              </li>
            );
          })}
        </ol>
      </PhoneFrame>
      {grown !== null && <p className={styles["how"]}>{grown}</p>}
      {saidFor(view, plan).map((text) => (
        <p key={text} className={styles["how"]}>
          {text}
        </p>
      ))}
      {definition.whole && <a href={view.href(definition.whole.page)}>{words.t(definition.whole.label)}</a>}
    </Section>
  );
};
