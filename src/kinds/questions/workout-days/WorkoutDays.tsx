import { useId, useState } from "react";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { continueLabel } from "../../question-parts/continue-label.ts";
import { limitsText } from "../../question-parts/limits-text.ts";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import short from "../../question-parts/ShortQuestion.module.css";
import { useCommit } from "../../question-parts/useCommit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { WorkoutDaysQuestion } from "./definition.gen.ts";
import { kind, limits, WEEKDAYS } from "./definition.ts";
import styles from "./WorkoutDays.module.css";

const SUNDAY = 7;

/** A day of a week that began on a Monday: only its name is shown. */
const sampleOf = (day: number): string => `2024-01-0${day}`;

export const WorkoutDays = (props: QuestionViewProps<WorkoutDaysQuestion, readonly number[]>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer ?? []);
  const { commit, problem, forget } = useCommit(kind, props);
  const id = useId();
  const toggle = (day: number): void => {
    setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
    forget();
  };
  return (
    <>
      <div className={short["question"]}>
        <p id={`${id}-hint`} className={styles["hint"]}>
          {limitsText(limits(definition), WEEKDAYS.length, words)}
        </p>
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={`${id}-hint ${id}-problem`}
          className={styles["week"]}
        >
          {WEEKDAYS.map((day) => (
            <label key={day} className={styles["day"]} data-sunday={day === SUNDAY}>
              <input
                type="checkbox"
                className={styles["control"]}
                name={step}
                value={day}
                aria-label={words.date(sampleOf(day), { weekday: "long" })}
                checked={chosen.includes(day)}
                onChange={() => toggle(day)}
              />
              <span>{words.date(sampleOf(day), { weekday: "short" })}</span>
            </label>
          ))}
        </div>
        <ProblemNote id={`${id}-problem`} problem={problem} />
      </div>
      <ContinueBar label={continueLabel(chosen.length, words)} onContinue={() => commit(chosen)} />
    </>
  );
};
