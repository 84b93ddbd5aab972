import { minutesWords, saySession } from "../../../engine/plan/say-session.ts";
import { stageOfWeek } from "../../../engine/plan/stages.ts";
import type { PlanSession, PlanWeek, TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./PlanWeeks.module.css";

interface WeeksProps extends Pick<TrainingPlan, "weeks" | "event"> {
  /** When and where a session is, as far as that may be said here. */
  readonly beside: (session: PlanSession) => string;
  /** In how many stages the weeks lead on; null, or left out, where no stage is named. */
  readonly stages?: number | null;
}

interface SessionLineProps {
  readonly session: PlanSession;
  /** How to do it is said with the first that is done so, and wherever it is another one each week. */
  readonly isFirst: boolean;
  /** When and where, as far as that may be said here. */
  readonly beside: string;
}

const SessionLine = ({ session, isFirst, beside }: SessionLineProps) => {
  const { words } = useFunnelView();
  const { what, minutes, how } = saySession(session, words);
  return (
    <li className={styles["session"]}>
      <span className={styles["day"]}>
        {words.date(session.day, { weekday: "short", day: "numeric", month: "short" })}
      </span>
      <span>
        <strong>
          {what} · <span className={styles["minutes"]}>{minutes}</span>
        </strong>
        {(isFirst || session.turns || session.hardMinutes !== undefined) && (
          <span className={styles["how"]}>{how}</span>
        )}
        {beside !== "" && <span className={styles["how"]}>{beside}</span>}
      </span>
    </li>
  );
};

interface WeekProps extends Pick<WeeksProps, "beside"> {
  readonly week: PlanWeek;
  /** In which stage it lies, in words; null where there are none. */
  readonly stage: string | null;
  readonly first: ReadonlySet<PlanSession>;
}

const Week = ({ week, stage, first, beside }: WeekProps) => {
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
        {stage !== null && ` · ${stage}`}
      </p>
      <ol className={styles["sessions"]}>
        {sessions.map((session) => (
          <SessionLine key={session.day} session={session} isFirst={first.has(session)} beside={beside(session)} />
        ))}
      </ol>
    </li>
  );
};

/** Every week with its sessions, and the day to which they lead. */
export const Weeks = ({ weeks, event, beside, stages = null }: WeeksProps) => {
  const { words } = useFunnelView();
  const stageIn = ({ number }: PlanWeek): string | null =>
    stages === null
      ? null
      : words.t("app.plan.weeks.stage", { number: stageOfWeek(number, weeks.length, stages), count: stages });
  const sessions = weeks.flatMap((week) => week.sessions);
  const ways = sessions.map((session) => saySession(session, words).how);
  const first = new Set(sessions.filter((_, index) => ways.indexOf(ways[index] ?? "") === index));
  return (
    <>
      <ol className={styles["weeks"]}>
        {weeks.map((week) => (
          <Week key={week.number} week={week} stage={stageIn(week)} first={first} beside={beside} />
        ))}
      </ol>
      {event !== null && (
        <p className={styles["event"]}>
          {words.t("app.plan.weeks.event", {
            date: words.date(event, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
          })}
        </p>
      )}
    </>
  );
};
