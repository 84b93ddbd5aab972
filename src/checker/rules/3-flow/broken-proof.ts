import type { Rule } from "../../rule.ts";

/**
 * Properties of the engine rather than of what an author writes: going back is safe, every link lands, nothing is
 * charged twice. No definition should be able to break them, so there is no example.
 */
export const rule: Rule = {
  code: "FNL3015",
  severity: "error",
  title: "A proof about the engine does not hold for this funnel",
  explanation:
    "Exploring the funnel found a visitor's story in which going back, a typed address or a purchase does harm. Please report it with the story: the fault is in the program.",
  wrong: {},
  right: {},
};
