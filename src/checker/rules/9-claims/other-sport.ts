import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { textsOf } from "../parts/words-in-texts.ts";

type Sport = "run" | "walk";
type Args = { readonly words: string; readonly funnel: string; readonly sport: Sport };

/** A plan by the name of its sport: a word for the sport alone may speak of what comes later. */
const PLANS: Readonly<Record<Sport, RegExp>> = {
  run: /(?<!\p{L})(?:running plans?|Laufpl[aä]ne?s?|plans? de course|plan(?:es)? de (?:carrera|running)|planes? para correr|pian[oi] di corsa)(?!\p{L})/iu,
  walk: /(?<!\p{L})(?:walking plans?|Gehpl[aä]ne?s?|plans? de marche|plan(?:es)? de caminata|pian[oi] di camminata)(?!\p{L})/iu,
};
const OTHER: Readonly<Record<Sport, Sport>> = { run: "walk", walk: "run" };
/** Where English speaks of it, too, it is meant. */
const IN_ENGLISH: Readonly<Record<Sport, RegExp>> = { run: /\brun/i, walk: /\bwalk/i };

function* check(content: Content): Iterable<Finding<Args>> {
  const english = content.messages.folders.get("en");
  for (const { id, quiz, pages, funnel } of content.funnels.values()) {
    const sport = quiz?.value.plan?.activity;
    if (sport !== "run" && sport !== "walk") continue;
    // A page that only leads to another funnel speaks of that.
    const shown = [...pages.values()].filter(({ value }) => value.redirect === undefined);
    const files = [funnel?.file, quiz?.file, ...shown.map(({ file }) => file)];
    const own = files.flatMap((file) => (file?.role?.owner === id ? file.references : []));
    const keys = own.flatMap(({ to, value }) => (to === "message" ? [value] : []));
    for (const { key, text, folder, document, inFile } of textsOf(content.messages, keys)) {
      const words = PLANS[OTHER[sport]].exec(text)?.[0];
      if (words === undefined) continue;
      const original = english?.get(key)?.text ?? "";
      if (!folder.startsWith("en") && IN_ENGLISH[OTHER[sport]].test(original)) continue;
      if (folder.startsWith("en") && IN_ENGLISH[sport].test(text)) continue;
      yield { where: spot(document, [inFile]), args: { words, funnel: id, sport } };
    }
  }
}

const saying = (text: string): Rule["wrong"] => ({
  "locales/en/sample.json": { "sorry.text": text },
  "funnels/sample/quiz.json": { plan: { activity: "run", session_minutes: "goal" } },
});

export const rule: Rule<Args> = {
  code: "FNL9048",
  severity: "warning",
  title: "A funnel sells the plan of another sport in words",
  explanation:
    "A running plan in the words of a funnel that makes walking plans was copied from another funnel: who buys it gets something else than was said.",
  wrong: saying("This walking plan is for adults."),
  right: saying("This running plan is for adults."),
  check,
  say: ({ words, sport }) => [
    `"${words}", and the funnel makes plans to ${sport}`,
    `say what it makes: a plan to ${sport}`,
  ],
};
