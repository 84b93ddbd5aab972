import { useId, useState } from "react";
import type { AnswerProblem } from "../../../engine/answers/answer.ts";
import { daysInMonth } from "../../../foundation/calendar.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Date.module.css";
import type { DateQuestion } from "./definition.gen.ts";

interface BirthDateProps {
  readonly definition: DateQuestion;
  /** `YYYY-MM-DD`, or empty while a part is missing. */
  readonly day: string;
  readonly onChange: (day: string) => void;
  readonly problem: AnswerProblem | null;
}

const PARTS = ["day", "month", "year"] as const;
type Part = (typeof PARTS)[number];

/** Order of the parts as the locale writes a date. */
const partsIn = (locale: string): readonly Part[] =>
  new Intl.DateTimeFormat(locale, { dateStyle: "short" })
    .formatToParts(0)
    .flatMap(({ type }) => PARTS.find((part) => part === type) ?? []);

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const two = (number: number): string => String(number).padStart(2, "0");

/** Three lists: a calendar that opens on today is far from a year of birth. */
export const BirthDate = ({ definition, day, onChange, problem }: BirthDateProps) => {
  const { words } = useFunnelView();
  const problemId = useId();
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const [chosen, setChosen] = useState({ day: dayOfMonth, month, year });
  const from = Number(definition.min.slice(0, 4));
  const to = Number(definition.max.slice(0, 4));
  // A leap year until the year is known, so that 29 February can be chosen in any order.
  const days = daysInMonth(Number(chosen.year || 2000), Number(chosen.month || 1));
  const options: Record<Part, readonly { readonly value: string; readonly label: string }[]> = {
    day: upTo(days).map((number) => ({ value: two(number), label: String(number) })),
    month: upTo(12).map((number) => ({
      value: two(number),
      label: words.date(`2000-${two(number)}-01`, { month: "long" }),
    })),
    year: upTo(to - from + 1).map((number) => ({ value: String(to - number + 1), label: String(to - number + 1) })),
  };
  const choose = (part: Part, value: string): void => {
    const next = { ...chosen, [part]: value };
    setChosen(next);
    onChange(next.day && next.month && next.year ? `${next.year}-${next.month}-${next.day}` : "");
  };
  return (
    <fieldset className={styles["birth"]} aria-describedby={problemId}>
      <legend className={styles["legend"]}>{words.t(definition.label)}</legend>
      <div className={styles["parts"]}>
        {partsIn(words.locale).map((part) => (
          <SelectField
            key={part}
            label={words.t(`app.question.${part}`)}
            value={chosen[part]}
            options={[{ value: "", label: "–" }, ...options[part]]}
            onChange={(value) => choose(part, value)}
            autoComplete={`bday-${part}`}
          />
        ))}
      </div>
      <ProblemNote id={problemId} problem={problem} />
    </fieldset>
  );
};
