import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** What is pressed, chosen or filled in on a page. */
const CONTROLS = "main :is([data-step], button, input, select, textarea)";

/** Holds the button that goes on, at the foot of the screen. */
const BAR = "[data-foot-bar]";

/** What scrolls has come to rest. */
const REST_MS = 250;

const barHeight = (): number => {
  const bar = document.querySelector<HTMLElement>(BAR);
  return bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
};

/** Would the element, at the foot of the screen, lie over something that can be chosen there? */
const wouldCover = ({ offsetHeight }: HTMLElement): boolean => {
  const top = innerHeight - offsetHeight - barHeight();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    if (control.closest(BAR)) return false;
    const place = control.getBoundingClientRect();
    return place.height > 0 && place.bottom > top && place.top < innerHeight;
  });
};

/**
 * Whether the element may stand at the foot of the screen: where it lay over a choice it waits until the visitor goes on or scrolls.
 * @param isAsked the visitor wants to see it, wherever it stands
 */
export const useClearOfChoices = (element: RefObject<HTMLElement | null>, isAsked: boolean): boolean => {
  const [isClear, setClear] = useState(true);
  // Before it is seen for the first time.
  useLayoutEffect(() => {
    if (element.current) setClear(!wouldCover(element.current));
  }, [element]);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const own = element.current;
      if (!own) return;
      clearTimeout(rest);
      const isUsed = own.contains(document.activeElement);
      if (!isUsed && wouldCover(own)) setClear(false);
      else rest = setTimeout(() => setClear(!wouldCover(own) || isUsed), REST_MS);
    };
    const page = document.getElementById("root");
    const observer = new MutationObserver(look);
    if (page) observer.observe(page, { childList: true, subtree: true });
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [element]);
  return isClear || isAsked;
};
