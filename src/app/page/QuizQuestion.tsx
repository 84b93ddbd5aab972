import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import type { Answer } from "../../engine/answers/answer.ts";
import { answerTo } from "../../engine/answers/answer-to.ts";
import { QuestionView } from "../../renderer/QuestionView.tsx";
import { dispatchAtom, runtimeAtom, sessionAtom } from "../session/store.ts";

/** True once the visitor has moved on this document: only then may a heading take the focus. */
let hasMoved = false;

export interface QuizQuestionProps {
  readonly step: string;
  /** 2 where another heading names the page. */
  readonly level?: 1 | 2;
}

/** One question of the funnel with the answer the visitor gave, bound to the engine. */
export const QuizQuestion = ({ step, level = 1 }: QuizQuestionProps) => {
  const runtime = useAtomValue(runtimeAtom);
  const session = useAtomValue(sessionAtom);
  const store = useStore();
  const dispatch = useSetAtom(dispatchAtom);
  const [takesFocus] = useState(hasMoved);
  useEffect(() => {
    hasMoved = true;
  }, []);

  const { steps, quiz } = runtime.definition;
  const question = steps[step]?.question;
  if (!question) return null;
  const section = quiz.sections[steps[step]?.section ?? ""];
  const isHere = session.position === step;

  const onAnswer = (answer: Answer) => {
    // The landing page shows the first question to visitors who stand elsewhere already.
    if (store.get(sessionAtom).position !== step) dispatch({ type: "positionRequested", step });
    dispatch({ type: "answerGiven", step, answer });
  };

  return (
    <QuestionView
      key={step}
      step={step}
      definition={question}
      answer={answerTo(session, step) ?? null}
      problem={isHere && session.status === "failed" && session.failure !== null ? { code: session.failure } : null}
      section={isHere && section ? section.title : null}
      level={level}
      takesFocus={takesFocus}
      onAnswer={onAnswer}
    />
  );
};
