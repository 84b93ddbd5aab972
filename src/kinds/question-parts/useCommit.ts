import { useState } from "react";
import type { Answer, AnswerProblem } from "../../engine/answers/answer.ts";
import type { QuestionKind } from "../../engine/contracts/question-kind.ts";
import { type QuestionViewProps, useFunnelView } from "../view-contract.tsx";

interface Commit {
  /** Hands the draft in as an answer, or shows why not. */
  readonly commit: (draft: unknown) => void;
  readonly problem: AnswerProblem | null;
  /** The draft changed: what was said about the last one no longer holds. */
  readonly forget: () => void;
}

/** Checks a draft with the kind's own rules, as the engine will, so that a refusal stays beside the control. */
export const useCommit = <D, A extends Answer>(
  kind: QuestionKind<D, A>,
  { definition, problem, onAnswer }: QuestionViewProps<D, A>,
): Commit => {
  const { facts, roles, session } = useFunnelView();
  const { startedOn } = session;
  const [own, setOwn] = useState<{ readonly problem: AnswerProblem | null } | null>(null);
  const commit = (draft: unknown): void => {
    const parsed = kind.parseAnswer(definition, draft);
    const [refusal] = parsed.ok
      ? kind.checkAnswer(definition, parsed.value, { facts, roles, startedOn })
      : [parsed.error];
    setOwn({ problem: refusal ?? null });
    if (parsed.ok && !refusal) onAnswer(parsed.value);
  };
  return { commit, problem: own ? own.problem : problem, forget: () => setOwn({ problem: null }) };
};
