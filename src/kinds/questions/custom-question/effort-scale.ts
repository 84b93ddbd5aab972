import { ok, refused } from "../../../foundation/result.ts";
import type { CustomComponent } from "./custom-component.ts";

/** Perceived effort after Borg's CR10: 1 very easy, 10 all out. */
export const EFFORTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const effortScale: CustomComponent<number> = {
  parseAnswer: (input) => {
    if (input === null || input === undefined) return refused({ code: "required" });
    const effort = EFFORTS.find((each) => each === input);
    return effort === undefined ? refused({ code: "pattern" }) : ok(effort);
  },
  toValue: (answer) => answer,
  sampleAnswers: (cuts) => (cuts.length === 0 ? [5] : EFFORTS),
};
