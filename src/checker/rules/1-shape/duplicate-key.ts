import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1002",
  severity: "error",
  title: "A key stands twice in one object",
  explanation: "Readers of JSON take the last one without a word, so half of what was written would be lost.",
  wrong: { "locales/de/app.json": `{ "title": "Laufen", "title": "Gehen" }` },
  right: { "locales/de/app.json": `{ "title": "Laufen" }` },
};
