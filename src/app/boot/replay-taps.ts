import type { PageGoal } from "../../engine/contracts/section-kind.ts";
import { answerInTurn } from "../session/answer-in-turn.ts";
import type { FunnelStore } from "../session/store.ts";
import type { BootTap } from "./boot-state.ts";

/** Taps on prerendered steps, as acts of the visitor. */
export const replayTaps = (store: FunnelStore, taps: readonly BootTap[]): void => {
  for (const { step, value, after } of taps) {
    // Written by the section that begins the quiz.
    const goal = after === undefined ? [] : (JSON.parse(after) as PageGoal["answers"]);
    answerInTurn(store, [...goal, { step, answer: value }]);
  }
};
