import type { Device } from "../../../tracking/message.ts";

/** SPEC §9, layout breakpoints. Pixels of CSS. */
const PHONE_BELOW = 678;
const TABLET_BELOW = 1230;

/** @param width the narrower side of the screen, so that turning it changes nothing */
export const deviceClass = (width: number, isTouched: boolean): Device => {
  if (width < PHONE_BELOW) return "phone";
  return isTouched && width < TABLET_BELOW ? "tablet" : "desktop";
};

export const deviceOf = ({ screen, navigator }: Pick<Window, "screen" | "navigator">): Device =>
  deviceClass(Math.min(screen.width, screen.height), navigator.maxTouchPoints > 0);
