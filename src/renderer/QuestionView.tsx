import { useId, useLayoutEffect, useRef } from "react";
import type { Answer, AnswerProblem } from "../engine/answers/answer.ts";
import { useFunnelView } from "../kinds/view-contract.tsx";
import type { QuestionNode } from "../language/types/question-node.gen.ts";
import { RichText } from "../ui/RichText.tsx";
import styles from "./QuestionView.module.css";
import { viewOfQuestion } from "./view-of.tsx";

interface QuestionViewFrameProps {
  readonly step: string;
  readonly definition: QuestionNode;
  readonly answer: Answer;
  readonly problem: AnswerProblem | null;
  /** Name of the quiz section, above the heading. */
  readonly section: string | null;
  /** 1 on pages of its own, 2 below another heading (the landing page). */
  readonly level: 1 | 2;
  /** True when the visitor came here by a step: the heading takes the focus, so that it is read out. */
  readonly takesFocus: boolean;
  /** True while it is made ready, out of sight: nothing on the page says that it is there. */
  readonly isReady?: boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly onPicked: (answer: Answer) => void;
}

/** Heading, reason and control of one question. The control is the view of its type. */
export const QuestionView = (props: QuestionViewFrameProps) => {
  const { words, href, funnel } = useFunnelView();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, definition, takesFocus } = props;
  const Heading = props.level === 1 ? "h1" : "h2";
  const Control = viewOfQuestion(definition.type);
  // The first one has more answers than leave room, and is on the page before its script.
  const fills = props.level === 1 && step !== funnel.start;

  // With the commit: a later effect would be another frame.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    // The question before may have been longer than the screen.
    scrollTo(0, 0);
  }, [takesFocus]);

  return (
    <div
      className={`${styles["question"]} ${takesFocus ? styles["arrives"] : ""} ${fills ? styles["fills"] : ""}`}
      data-question-type={props.isReady ? undefined : definition.type}
      data-question={props.isReady ? undefined : step}
    >
      <div className={styles["words"]}>
        {props.section !== null && <p className={styles["section"]}>{words.t(props.section)}</p>}
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {words.t(definition.title)}
        </Heading>
        {definition.why !== undefined && (
          <p className={styles["why"]}>
            <RichText text={words.t(definition.why)} href={href} />
          </p>
        )}
      </div>
      <Control
        step={step}
        definition={definition}
        answer={props.answer}
        problem={props.problem}
        labelledBy={headingId}
        onAnswer={props.onAnswer}
        onPicked={props.onPicked}
      />
    </div>
  );
};
