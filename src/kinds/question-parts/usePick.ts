import { useEffect, useRef, useState } from "react";

/** How long the chosen card is seen before the next question comes. */
export const SHOW_CHOICE_MS = 280;

/** A choice that goes on by itself: `pick` shows it, then commits. A second pick in that time replaces the first. */
export const usePick = <V>(onAnswer: (value: V) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isPicked, setPicked] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pick = (value: V): void => {
    clearTimeout(timer.current);
    setPicked(true);
    timer.current = setTimeout(() => {
      // The answer may be refused: then the choice is open again.
      setPicked(false);
      onAnswer(value);
    }, SHOW_CHOICE_MS);
  };
  return { pick, isPicked };
};
