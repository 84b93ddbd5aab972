import type { AnswerProblem } from "../../engine/answers/answer.ts";
import { useFunnelView } from "../view-contract.tsx";

export const useProblemText = (problem: AnswerProblem | null): string | undefined => {
  const { words } = useFunnelView();
  return problem ? words.t(`app.error.${problem.code}`, problem.params) : undefined;
};
