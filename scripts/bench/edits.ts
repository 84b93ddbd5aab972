/** One edit of a shipped file, another one in each round. */
export interface Edit {
  readonly name: string;
  readonly file: string;
  /** @throws when the file no longer has what is changed */
  change(text: string, round: number): string;
}

const replaced = (text: string, old: string | RegExp, put: string): string => {
  const edited = text.replace(old, put);
  if (edited === text) throw new Error(`nothing matches ${String(old)}`);
  return edited;
};

const quiz = "funnels/20/quiz.json";

export const edits: readonly Edit[] = [
  {
    name: "one edited word",
    file: "locales/de/funnel-20.json",
    change: (text, round) => replaced(text, /Ziel/, `Ziel ${round}`),
  },
  {
    name: "one edited page",
    file: "funnels/20/pages/home.json",
    change: (text, round) => replaced(text, /\s*$/, " ".repeat(round + 2)),
  },
  {
    name: "one edited price: told to write it into the history",
    file: "funnels/products/running-plan-3-months.json",
    change: (text, round) => replaced(text, /"amount": "\d+/, `"amount": "${round + 31}`),
  },
  {
    name: "one edited step: an answer is called otherwise",
    file: quiz,
    change: (text, round) => replaced(text, /"trail": \{/, `"trail-${round}": {`),
  },
  {
    name: "one edited step: another way, explored anew",
    file: quiz,
    change: (text, round) =>
      replaced(text, /"kind": "questions",/, `"kind": "questions", "renamedFrom": ["old-${round}"],`),
  },
  {
    name: "one edited offer: another way, explored anew",
    file: "funnels/20/funnel.json",
    change: (text, round) => replaced(text, /"kind": "upsell",/, `"kind": "upsell", "renamedFrom": ["old-${round}"],`),
  },
];
