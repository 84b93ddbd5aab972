import { minutesWords, saySession } from "../../../engine/plan/say-session.ts";
import type { PlanSession, PlanWeek, TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { Button } from "../../../ui/Button.tsx";
import { answeredTexts } from "../../plan-parts/answered.ts";
import { CalendarButton } from "../../plan-parts/CalendarButton.tsx";
import { cautions } from "../../plan-parts/cautions.ts";
import { motivesOf } from "../../plan-parts/motives-of.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { saidFor } from "../../plan-parts/said-for.ts";
import { Section } from "../../section-parts/Section.tsx";
import { whenAndWhere } from "../../section-parts/when-and-where.ts";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PlanWeeksSection } from "./definition.gen.ts";
import styles from "./PlanWeeks.module.css";

interface SessionLineProps {
  readonly session: PlanSession;
  /** How to do it is said with the first of its kind, and wherever it is another one each week. */
  readonly isFirst: boolean;
}

const SessionLine = ({ session, isFirst }: SessionLineProps) => {
  const view = useFunnelView();
  const { what, minutes, how } = saySession(session, view.words);
  const beside = whenAndWhere(view, session);
  return (
    <li className={styles["session"]}>
      <span className={styles["day"]}>
        {view.words.date(session.day, { weekday: "short", day: "numeric", month: "short" })}
      </span>
      <span>
        <strong>
          {what} · {minutes}
        </strong>
        {(isFirst || session.turns || session.hardMinutes !== undefined) && (
          <span className={styles["how"]}>{how}</span>
        )}
        {beside !== "" && <span className={styles["how"]}>{beside}</span>}
      </span>
    </li>
  );
};

const Week = ({ week, first }: { readonly week: PlanWeek; readonly first: ReadonlySet<PlanSession> }) => {
  const { words } = useFunnelView();
  const { number, from, minutes, sessions, isEasier } = week;
  return (
    <li className={styles["week"]}>
      <h2 className={styles["number"]}>
        {words.t("app.plan.weeks.week", { number, date: words.date(from, { day: "numeric", month: "long" }) })}
      </h2>
      <p className={styles["how"]}>
        {minutesWords(minutes, words)}
        {isEasier && ` · ${words.t("app.plan.weeks.easier")}`}
      </p>
      {sessions.length === 0 && <p>{words.t("app.plan.weeks.rest")}</p>}
      <ol className={styles["sessions"]}>
        {sessions.map((session) => (
          <SessionLine key={session.day} session={session} isFirst={first.has(session)} />
        ))}
      </ol>
    </li>
  );
};

/** What the effort is for, in words of ours and of the visitor. */
const whatFor = (view: FunnelView, plan: TrainingPlan): readonly string[] => {
  const motives = motivesOf(view, plan).map((id) => view.words.t(`app.plan.motivation.${id}`));
  return [
    ...(motives.length > 0 ? [view.words.t("app.plan.for", { motive: view.words.list(motives) })] : []),
    ...answeredTexts(view, "reason"),
  ];
};

/** The text speaks of how a plan grows and eases: a shorter one does neither. */
const GROWTH_WEEKS = 4;

export const PlanWeeks = ({ id, definition }: SectionViewProps<PlanWeeksSection>) => {
  const view = useFunnelView();
  const { words, href } = view;
  const { title, text, print, calendar, empty } = definition;
  const plan = planOf(view);
  if (!plan)
    return (
      <Section id={id} title={title} level={1}>
        <p>{words.t(empty.text)}</p>
        <Button href={href(empty.page)}>{words.t(empty.label)}</Button>
      </Section>
    );
  const { weeks, event } = plan;
  const sessions = weeks.flatMap((week) => week.sessions);
  const first = new Set(
    sessions.filter(({ kind }, index) => sessions.findIndex((each) => each.kind === kind) === index),
  );
  return (
    <Section id={id} title={title} level={1} text={weeks.length < GROWTH_WEEKS ? undefined : text} width="wide">
      {whatFor(view, plan).map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      {cautions(plan, words).map((caution) => (
        <p key={caution} className={styles["caution"]}>
          {caution}
        </p>
      ))}
      {saidFor(view, plan).map((line) => (
        <p key={line} className={styles["how"]}>
          {line}
        </p>
      ))}
      <div className={styles["ways"]}>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          {words.t(print)}
        </Button>
        <CalendarButton label={calendar} sessions={sessions} />
      </div>
      <ol className={styles["weeks"]}>
        {weeks.map((week) => (
          <Week key={week.number} week={week} first={first} />
        ))}
      </ol>
      {event !== null && (
        <p className={styles["event"]}>
          {words.t("app.plan.weeks.event", {
            date: words.date(event, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
          })}
        </p>
      )}
    </Section>
  );
};
