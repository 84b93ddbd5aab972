import { readTexts } from "../../../src/repository/disk.ts";

const FUNNELS = 50;
const STEPS = 80;

const LANGUAGES = ["de", "en", "es", "fr", "it"];

interface Quiz {
  readonly steps: Readonly<Record<string, object>>;
}

/** The sample, and beside it 50 funnels of 80 steps, each with words of its own in every language. */
export const manyFunnels = (sample: string): ReadonlyMap<string, string> => {
  const texts = new Map(readTexts(sample));
  const own = [...texts].filter(([path]) => path.startsWith("funnels/sample/"));
  for (let number = 1; number <= FUNNELS; number += 1) {
    const id = `many-${number}`;
    for (const [path, text] of own) {
      const copy = path.replace("funnels/sample/", `funnels/${id}/`);
      if (path === "funnels/sample/funnel.json") texts.set(copy, text.replace('"id": "sample"', `"id": "${id}"`));
      else if (path === "funnels/sample/quiz.json") texts.set(copy, longQuiz(text, id));
      else texts.set(copy, text);
    }
    for (const language of LANGUAGES) texts.set(`locales/${language}/${id}.json`, wordsOf(language));
  }
  return texts;
};

const names = (quiz: Quiz): readonly string[] => {
  const more = STEPS - Object.keys(quiz.steps).length - SIX_IN_FUNNEL;
  return Array.from({ length: more }, (_value, index) => `question_${index + 1}`);
};

/** `email`, `results`, `checkout`, `offer`, `success` and `sorry` stand in `funnel.json`. */
const SIX_IN_FUNNEL = 6;

/** Between the goal and the age of the sample come as many questions as are missing. */
const longQuiz = (text: string, id: string): string => {
  const quiz = JSON.parse(text) as Quiz;
  const questions = names(quiz);
  const steps = questions.map((name, index) => [
    name,
    {
      kind: "questions",
      section: "you",
      question: { type: "yes-no", title: `${id}.${name}`, data_class: "personal" },
      next: questions[index + 1] ?? "age",
    },
  ]);
  const goal = { ...quiz.steps["goal"], next: questions[0] };
  return JSON.stringify({ ...quiz, id, steps: { ...quiz.steps, ...Object.fromEntries(steps), goal } }, null, 2);
};

const wordsOf = (language: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: STEPS }, (_value, index) => [`question_${index + 1}`, `${language} ${index + 1}?`]),
    ),
    null,
    2,
  );
