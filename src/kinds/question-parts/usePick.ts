import { useEffect, useRef, useState } from "react";
import { SHOW_CHOICE_MS } from "./show-choice-ms.ts";

/**
 * A choice that goes on by itself: `pick` shows it, then commits. Another value in that time replaces the first; the same
 * one again, by an impatient finger, does not make the wait longer.
 * @param onPicked hears of the choice at once: what follows can be made ready meanwhile
 */
export const usePick = <V>(onAnswer: (value: V) => void, onPicked?: (value: V) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const picked = useRef<{ readonly value: V } | null>(null);
  const [isPicked, setPicked] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pick = (value: V): void => {
    if (picked.current?.value === value) return;
    picked.current = { value };
    clearTimeout(timer.current);
    setPicked(true);
    onPicked?.(value);
    timer.current = setTimeout(() => {
      picked.current = null;
      // The answer may be refused: then the choice is open again.
      setPicked(false);
      onAnswer(value);
    }, SHOW_CHOICE_MS);
  };
  return { pick, isPicked };
};
