import type { LetterTheme } from "../../src/server/mail/layout/letterhead.ts";

export const LETTER_THEME: LetterTheme = {
  surface: "#F4F5F7",
  card: "#FFFFFF",
  ink: "#12151C",
  muted: "#565E6C",
  line: "#DADEE5",
  cta: "#D83A00",
  "on-cta": "#FFFFFF",
  select: "#FFF1EA",
  stage: "#12151C",
  "on-stage": "#FFFFFF",
  "stage-pop": "#D8FF3C",
  "stage-doodle-accent": "#FF5A1F",
  radius: "14px",
  "radius-button": "999px",
  "font-display": "Archivo Variable",
  "font-body": "Archivo Variable",
  "display-weight": 800,
  "mark-weight": 800,
  "mark-case": "uppercase",
};
