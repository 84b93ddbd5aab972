import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { useWork } from "../../question-parts/useWork.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { LoaderQuestion } from "./definition.gen.ts";
import styles from "./Loader.module.css";

const MIN_MS = 600;

/** Nobody waits longer for one line than this; then the visitor decides. */
const MAX_MS = 8000;

/**
 * Lines finish one after another, each when its work is done and it could be read. Goes on by itself the first time; who
 * comes back to it by Back finds a button, not a trap.
 */
export const Loader = ({ step, definition, onAnswer }: QuestionViewProps<LoaderQuestion, null>) => {
  const { words, session } = useFunnelView();
  const work = useWork();
  const lines = Object.entries(definition.lines);
  const [wasPassed] = useState(() => Object.hasOwn(session.answers, step));
  const [current, setCurrent] = useState(wasPassed ? lines.length : 0);
  /** The line that was on screen long enough. */
  const [read, setRead] = useState(-1);
  /** The line that takes too long. */
  const [late, setLate] = useState(-1);
  const line = lines[current]?.[1];
  const state = line ? work[line.action] : null;
  const minMs = line?.min_ms ?? MIN_MS;

  useEffect(() => {
    const timers = [setTimeout(() => setRead(current), minMs), setTimeout(() => setLate(current), MAX_MS)];
    return () => timers.forEach(clearTimeout);
  }, [current, minMs]);

  const isFinished = read === current && state?.status === "done";
  const finishLine = useEffectEvent(() => {
    setCurrent(current + 1);
    if (current + 1 === lines.length) onAnswer(null);
  });
  useEffect(() => {
    if (isFinished) finishLine();
  }, [isFinished]);

  const stateOf = (at: number): "done" | "busy" | "waiting" => {
    if (at < current) return "done";
    return at === current ? "busy" : "waiting";
  };
  const last = lines[current - 1]?.[1];
  return (
    <>
      <ul className={styles["lines"]}>
        {lines.map(([id, { label }], at) => (
          <li key={id} className={styles["line"]} data-state={stateOf(at)}>
            <span className={styles["label"]}>{words.t(label)}</span>
            {at < current && <span className={styles["done"]}>{words.t("app.question.done")}</span>}
            <span className={styles["track"]} aria-hidden="true">
              <span className={styles["bar"]} style={{ animationDuration: `${minMs}ms` }} />
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span aria-live="polite">{last && `${words.t(last.label)}: ${words.t("app.question.done")}`}</span>
      </VisuallyHidden>
      {state && (state.status === "failed" || late === current) && (
        <Notice tone="error">
          <p>{words.t("app.question.workFailed")}</p>
          {state.status === "failed" && <Button onClick={state.retry}>{words.t("app.retry")}</Button>}
          <Button variant="text" onClick={() => onAnswer(null)}>
            {words.t("app.question.goOnAnyway")}
          </Button>
        </Notice>
      )}
      {wasPassed && <ContinueBar label={words.t("app.continue")} onContinue={() => onAnswer(null)} />}
    </>
  );
};
