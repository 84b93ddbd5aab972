import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule<Faults["duplicate-key"]["args"]> = {
  code: "FNL1002",
  severity: "error",
  title: "A key stands twice in one object",
  explanation: "Readers of JSON take the last one without a word, so half of what was written would be lost.",
  wrong: { "locales/de/app.json": `{ "title": "Laufen", "title": "Gehen" }` },
  right: { "locales/de/app.json": `{ "title": "Laufen" }` },
  checkFaults: (faults) => faultsNamed(faults, "duplicate-key"),
  say: ({ key }) => [`the key "${key}" stands here twice`, "keep one of them; only the last would count"],
};
