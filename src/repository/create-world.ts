import { namesPage } from "../checker/names-page.ts";
import type { Answers, World } from "../checker/world.ts";
import type { AnswerValue } from "../engine/answers/answer.ts";
import type { Vocabulary } from "../engine/definition/runtime.ts";
import { iconNames } from "../icons/names.ts";
import { sectionKinds } from "../kinds/section-kinds.gen.ts";
import type { QuestionNode } from "../language/types/question-node.gen.ts";
import { EVENT_NAMES } from "../tracking/event-names.ts";
import { today } from "./today.ts";

const ART = /^(doodle|art):/;

/** The names and answers that definitions may use, from the pictures of the build and the kinds of the vocabulary. */
export const createWorld = (vocabulary: Vocabulary, day = today(), production = false): World => {
  const names = [...iconNames()];
  return {
    icons: new Set(names.filter((name) => !ART.test(name))),
    art: new Set(names.filter((name) => ART.test(name))),
    kinds: { ...vocabulary, sections: sectionKinds },
    events: EVENT_NAMES,
    today: day,
    production,
    answersOf: (question) => answersOf(vocabulary, question),
    namesPage,
  };
};

/** What only free text can be. */
const NO_ANSWER = "\uFFFE";

const isList = (value: AnswerValue): value is readonly (string | number)[] => Array.isArray(value);

const single = (value: AnswerValue): readonly (string | number | boolean)[] =>
  isList(value) ? value : value === null ? [] : [value];

const answersOf = (vocabulary: Vocabulary, question: QuestionNode): Answers | null => {
  const kind = vocabulary.questions.get(question.type);
  if (!kind) return null;
  const seen = (cuts: readonly number[]): readonly AnswerValue[] =>
    kind.sampleAnswers(question, cuts).map((answer) => kind.toValue(question, answer));
  const canBeGiven = (input: unknown): boolean => kind.parseAnswer(question, input).ok;

  return {
    asks: kind.asks,
    isOne: kind.asks && seen([]).every((each) => each !== null && !isList(each)) && !canBeGiven(NO_ANSWER),
    values: [...new Set(seen([]).flatMap(single))],
    compare(comparison, value) {
      const values = seen(typeof value === "number" ? [value] : []);
      if (comparison === "gte" || comparison === "lte") {
        const numbers = values.filter((each) => typeof each === "number");
        if (numbers.length === 0) return "senseless";
        const passing = numbers.filter((each) =>
          comparison === "gte" ? each >= Number(value) : each <= Number(value),
        );
        return passing.length === 0 ? "none" : passing.length === numbers.length ? "all" : "some";
      }
      // A boolean is in no list of answers.
      const given = values.some(
        (each) => each === value || (isList(each) && typeof value !== "boolean" && each.includes(value)),
      );
      return given || canBeGiven(value) || canBeGiven([value]) ? "some" : "none";
    },
  };
};
