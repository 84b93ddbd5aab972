import { useAtomValue, useSetAtom, useStore } from "jotai";
import { Activity, memo, startTransition, useEffect, useMemo, useState } from "react";
import type { Answer } from "../../engine/answers/answer.ts";
import { answerTo } from "../../engine/answers/answer-to.ts";
import { facts, rolesFrom } from "../../engine/session/selectors.ts";
import { FunnelViewProvider, type QuestionProps, useFunnelView } from "../../kinds/view-contract.tsx";
import { QuestionView } from "../../renderer/QuestionView.tsx";
import { whenIdle } from "../ports/idle.ts";
import { answerInTurn } from "../session/answer-in-turn.ts";
import { runtimeAtom } from "../session/store.ts";
import { expectAtom, upcomingAtom } from "./upcoming.ts";

const NO_ANSWERS: readonly [] = [];

/** True once the visitor has moved on this document: only then may a heading take the focus. */
let hasMoved = false;

interface OneQuestionProps extends Pick<QuestionProps, "step" | "level" | "after"> {
  /** True while it is made ready out of sight. */
  readonly isReady?: boolean;
  /** True: what follows it is made ready. */
  readonly isFollowed?: boolean;
}

/** One question of the funnel with the answer the visitor gave, bound to the engine. Drawn anew when its view changes. */
const OneQuestion = memo(
  ({ step, level = 1, after = NO_ANSWERS, isReady = false, isFollowed = false }: OneQuestionProps) => {
    const { session, steps, funnel } = useFunnelView();
    const store = useStore();
    const expect = useSetAtom(expectAtom);
    const [takesFocus] = useState(hasMoved);
    const node = steps.get(step)?.question;

    // Most questions lead on to the same one, whatever is answered.
    const isHere = session.position === step;
    const sample = node?.sampleAnswers[0];
    useEffect(() => {
      hasMoved = true;
    }, []);
    useEffect(() => {
      if (isFollowed && !isReady && sample !== undefined) whenIdle(() => startTransition(() => expect(step, sample)));
    }, [isFollowed, isReady, step, sample, expect]);

    const { question, section: sectionId } = funnel.steps[step] ?? {};
    if (!question) return null;
    const section = funnel.quiz.sections[sectionId ?? ""];

    const onAnswer = (answer: Answer) => {
      answerInTurn(store, [...after, { step, answer }]);
    };
    const onPicked = (answer: Answer) => {
      if (isFollowed) startTransition(() => expect(step, answer));
    };

    return (
      <QuestionView
        step={step}
        definition={question}
        answer={answerTo(session, step) ?? null}
        problem={isHere && session.status === "failed" && session.failure !== null ? { code: session.failure } : null}
        section={isHere && section ? section.title : null}
        level={level}
        takesFocus={takesFocus}
        isReady={isReady}
        onAnswer={onAnswer}
        onPicked={onPicked}
      />
    );
  },
);
OneQuestion.displayName = "OneQuestion";

/**
 * The question at the visitor's position, and out of sight the one after it: drawn while the visitor reads, so that a step
 * costs one frame. Keyed by the step: what one question keeps for itself never leaks into the next.
 */
const QuestionsInTurn = ({ step }: Pick<QuestionProps, "step">) => {
  const view = useFunnelView();
  const runtime = useAtomValue(runtimeAtom);
  const upcoming = useAtomValue(upcomingAtom);
  // As it was prerendered: a boundary around it would be hydrated later than the page.
  const [first] = useState(step);
  const viewThen = useMemo(() => {
    if (upcoming === null) return null;
    const then = facts(runtime, upcoming);
    return { ...view, session: upcoming, facts: then, roles: rolesFrom(runtime, then, upcoming.startedOn) };
  }, [view, runtime, upcoming]);
  const views = viewThen !== null && viewThen.session.position !== step ? [view, viewThen] : [view];
  return views.map((each) => {
    const at = each === view ? step : each.session.position;
    const isReady = each !== view;
    if (at === first) return isReady ? null : <OneQuestion key={at} step={at} isFollowed />;
    return (
      <Activity key={at} mode={isReady ? "hidden" : "visible"}>
        <FunnelViewProvider value={each}>
          <OneQuestion step={at} isReady={isReady} isFollowed />
        </FunnelViewProvider>
      </Activity>
    );
  });
};

export const QuizQuestion = ({ inTurn = false, ...question }: QuestionProps) =>
  inTurn ? <QuestionsInTurn step={question.step} /> : <OneQuestion key={question.step} {...question} />;
