import { describe, expect, it } from "vitest";
import { type AnswerCounts, answerResults } from "./answers.ts";

const guarded = (options: Readonly<Record<string, number>>, people: number, isSeveral = false) =>
  answerResults([{ step: "mood", dataClass: "special", options: Object.keys(options) }], {
    mood: { people, isSeveral, options },
  })[0];

const shown = (options: Readonly<Record<string, number>>, people: number, isSeveral = false) => {
  const result = guarded(options, people, isSeveral);
  return [result?.options.map(({ option, people: each }) => `${option} ${each}`), result?.withheld, result?.others];
};

describe("answers about health", () => {
  it.each<[string, ReturnType<typeof shown>, ReturnType<typeof shown>]>([
    ["with 20 people each are reported", shown({ well: 80, ill: 20 }, 100), [["well 80", "ill 20"], [], null]],
    ["are reported by tens", shown({ well: 84, ill: 26 }, 110), [["well 80", "ill 30"], [], null]],
    ["of 19 people take the next larger with them", shown({ well: 81, ill: 19 }, 100), [[], ["well", "ill"], 100]],
    ["of few people are told together", shown({ a: 60, b: 30, c: 11, d: 9 }, 110), [["a 60", "b 30"], ["c", "d"], 20]],
    [
      "of few people that are less than 20 together take the next larger with them",
      shown({ a: 60, b: 30, c: 5, d: 4 }, 99),
      [["a 60"], ["b", "c", "d"], 40],
    ],
    ["that nobody gave are not reported", shown({ well: 40, ill: 0 }, 40), [["well 40"], ["ill"], null]],
    ["of fewer than 20 people in all are not reported", shown({ well: 19, ill: 0 }, 19), [[], ["well", "ill"], null]],
  ])("%s", (_what, given, expected) => expect(given).toEqual(expected));

  it("of a question that takes several are reported where 20 people chose, and 20 did not", () =>
    expect(shown({ knees: 95, back: 60, neck: 19, none: 5 }, 100, true)).toEqual([
      ["back 60"],
      ["knees", "neck", "none"],
      null,
    ]));

  it("do not tell how many there are while they are fewer than 20", () =>
    expect(guarded({ well: 19 }, 19)?.people).toBe(0));
});

it("counts other answers exactly, options that nobody chose with them", () => {
  const counts: AnswerCounts = { people: 3, isSeveral: false, options: { lose: 1, gain: 2 } };
  const [result] = answerResults([{ step: "goal", dataClass: "personal", options: ["lose", "gain", "stay"] }], {
    goal: counts,
  });
  expect(result).toMatchObject({
    people: 3,
    options: [
      { option: "gain", people: 2 },
      { option: "lose", people: 1 },
      { option: "stay", people: 0 },
    ],
    withheld: [],
  });
});
