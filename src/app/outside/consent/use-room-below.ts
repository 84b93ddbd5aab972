import { type RefObject, useEffect } from "react";

/** Read by the sticky bar and the body: what stands at the foot of the screen goes above the banner. */
const ROOM = "--room-below";

/** Keeps as much room below the page as the element covers of it, while it is seen. */
export const useRoomBelow = (element: RefObject<HTMLElement | null>, isSeen: boolean): void => {
  useEffect(() => {
    const measured = element.current;
    if (!measured || !isSeen) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(ROOM, `${measured.offsetHeight}px`);
    measure();
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    observer?.observe(measured);
    return () => {
      observer?.disconnect();
      style.removeProperty(ROOM);
    };
  }, [element, isSeen]);
};
