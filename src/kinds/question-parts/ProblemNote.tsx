import type { AnswerProblem } from "../../engine/answers/answer.ts";
import { AlertGlyph } from "../../ui/glyphs/AlertGlyph.tsx";
import styles from "./ProblemNote.module.css";
import { useProblemText } from "./useProblemText.ts";

interface ProblemNoteProps {
  readonly id: string;
  readonly problem: AnswerProblem | null;
}

/** Why a group of choices is not taken. The region stands before the problem does, so that it is announced. */
export const ProblemNote = ({ id, problem }: ProblemNoteProps) => {
  const text = useProblemText(problem);
  return (
    <div id={id} className={styles["note"]} aria-live="polite">
      {text !== undefined && (
        <>
          <AlertGlyph />
          <span>{text}</span>
        </>
      )}
    </div>
  );
};
