import { describe, expect, it } from "vitest";
import { checkCount, everyChoice, parseChoices } from "./choices.ts";
import { orNone } from "./or-none.ts";
import { toggleOrNone } from "./toggle-or-none.ts";

describe("a list of choices", () => {
  it("stands in the order of the options, each once", () => {
    expect(parseChoices(["a", "b", "c"], ["c", "a", "c"])).toEqual({ ok: true, value: ["a", "c"] });
  });

  it.each([
    [null, "required"],
    ["a", "pattern"],
    [["a", "x"], "pattern"],
    [[["a"]], "pattern"],
  ])("refuses %j as %s", (input, code) => {
    expect(parseChoices(["a", "b"], input)).toEqual({ ok: false, error: { code } });
  });

  it("says how many are missing or too many", () => {
    expect(checkCount(1, { min: 2, max: 3 })).toEqual([{ code: "tooFew", params: { count: 2 } }]);
    expect(checkCount(4, { min: 2, max: 3 })).toEqual([{ code: "tooMany", params: { count: 3 } }]);
    expect(checkCount(3, { min: 2, max: 3 })).toEqual([]);
  });

  it("comes in every combination within its limits", () => {
    expect(everyChoice(["a", "b", "c"], { min: 2, max: 2 })).toEqual([
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
    ]);
  });
});

describe("a list that may be none", () => {
  const definition = { options: { knees: {}, back: {} } };
  const kind = orNone<typeof definition>("multiple-or-none");

  it("refuses none beside another", () => {
    expect(kind.parseAnswer(definition, ["knees", "none"])).toEqual({ ok: false, error: { code: "pattern" } });
    expect(kind.parseAnswer(definition, ["none"])).toEqual({ ok: true, value: ["none"] });
  });

  it("comes in every combination, or as none, never empty", () => {
    expect(kind.sampleAnswers(definition, [])).toEqual([["knees"], ["back"], ["knees", "back"], ["none"]]);
  });

  it.each([
    [["knees", "back"], "none", ["none"]],
    [["none"], "back", ["back"]],
    [["knees"], "knees", []],
  ])("%j and a tap on %s make %j", (chosen, value, next) => {
    expect(toggleOrNone(chosen, value)).toEqual(next);
  });
});
