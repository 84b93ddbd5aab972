import type { Notation } from "../engine/contracts/question-kind.ts";
import type { Runtime } from "../engine/definition/runtime.ts";
import type { DataClass } from "../language/types/common.gen.ts";

/** A question whose answers are options. */
export interface CountedQuestion {
  readonly step: string;
  readonly dataClass: DataClass;
  readonly options: readonly string[];
}

/** What leads answered at one step. */
export interface AnswerCounts {
  readonly people: number;
  /** True: somebody chose more than one option, or could have. */
  readonly isSeveral: boolean;
  readonly options: Readonly<Record<string, number>>;
}

export interface AnswerResult {
  readonly step: string;
  readonly dataClass: DataClass;
  readonly people: number;
  /** Commonest first. */
  readonly options: readonly { readonly option: string; readonly people: number }[];
  /** Options that are not reported one by one. */
  readonly withheld: readonly string[];
  /** Who chose one of those; null: that is not reported, or there is none. */
  readonly others: number | null;
}

/** Of answers about health, body and mood, no group of fewer people is told of: somebody in it could be known. */
export const FEWEST_PEOPLE = 20;
/** And what is reported of them is rounded to this: the difference of two looks tells nothing of whoever came between them. */
const ROUNDED_TO = 10;

const NONE = "none";
/** Options that have no label of their own. */
const NOTED: Partial<Record<Notation, readonly string[]>> = {
  "yes-no": ["yes", "no"],
  weekday: ["1", "2", "3", "4", "5", "6", "7"],
};

/** Questions that have options, of all editions of a funnel: an arm may ask more. */
export const countedQuestions = (editions: Iterable<Runtime>): readonly CountedQuestion[] => {
  const questions = new Map<string, CountedQuestion>();
  for (const { steps, definition } of editions)
    for (const [step, { question }] of steps) {
      const asked = definition.steps[step]?.question;
      if (!asked || !question) continue;
      const { options = {}, none, data_class: dataClass } = asked;
      const noted = question.notation === null ? [] : (NOTED[question.notation] ?? []);
      const offered = [...Object.keys(options), ...(none ? [NONE] : []), ...noted];
      const others = questions.get(step)?.options ?? [];
      if (offered.length > 0) questions.set(step, { step, dataClass, options: [...new Set([...others, ...offered])] });
    }
  return [...questions.values()];
};

export const answerResults = (
  questions: readonly CountedQuestion[],
  counted: Readonly<Record<string, AnswerCounts>>,
): readonly AnswerResult[] =>
  questions.flatMap((question) => {
    const counts = counted[question.step];
    return counts ? [question.dataClass === "special" ? guarded(question, counts) : plain(question, counts)] : [];
  });

type Option = AnswerResult["options"][number];

const optionsOf = ({ options }: CountedQuestion, counts: AnswerCounts): readonly Option[] =>
  options
    .map((option) => ({ option, people: counts.options[option] ?? 0 }))
    .toSorted((one, other) => other.people - one.people);

const plain = (question: CountedQuestion, counts: AnswerCounts): AnswerResult => ({
  step: question.step,
  dataClass: question.dataClass,
  people: counts.people,
  options: optionsOf(question, counts),
  withheld: [],
  others: null,
});

const rounded = (people: number): number => Math.round(people / ROUNDED_TO) * ROUNDED_TO;

const guarded = (question: CountedQuestion, counts: AnswerCounts): AnswerResult => {
  const all = optionsOf(question, counts);
  const shown = counts.people < FEWEST_PEOPLE ? [] : counts.isSeveral ? largeApart(all, counts) : largeTogether(all);
  const withheld = all.filter((option) => !shown.includes(option));
  const others = withheld.reduce((sum, { people }) => sum + people, 0);
  return {
    step: question.step,
    dataClass: question.dataClass,
    people: counts.people < FEWEST_PEOPLE ? 0 : rounded(counts.people),
    options: shown.map(({ option, people }) => ({ option, people: rounded(people) })),
    withheld: withheld.map(({ option }) => option),
    others: counts.isSeveral || others < FEWEST_PEOPLE ? null : rounded(others),
  };
};

/** Where everybody chose one option, what is left over by the others tells of the rest: it has to be large, too. */
const largeTogether = (all: readonly Option[]): readonly Option[] => {
  let shown = all.filter(({ people }) => people >= FEWEST_PEOPLE);
  let rest = all.slice(shown.length).reduce((sum, { people }) => sum + people, 0);
  while (rest > 0 && rest < FEWEST_PEOPLE && shown.length > 0) {
    rest += shown.at(-1)?.people ?? 0;
    shown = shown.slice(0, -1);
  }
  return shown;
};

/** Where people chose several, each option tells of those who did not choose it. */
const largeApart = (all: readonly Option[], { people: everybody }: AnswerCounts): readonly Option[] => {
  const isReported = ({ people }: Option): boolean =>
    people >= FEWEST_PEOPLE && (people === everybody || everybody - people >= FEWEST_PEOPLE);
  return all.filter(isReported);
};
