import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly what: "option" | "plan" | "offer" | "button";
  readonly names: readonly string[];
  readonly text: string;
  readonly locales: readonly string[];
};

interface Choice {
  readonly name: string;
  readonly key: string;
  readonly where: Spot;
}

/** Choices that read alike in some locale, one finding for each pair. */
function* alike(what: Args["what"], choices: readonly Choice[], content: Content): Iterable<Finding<Args>> {
  const pairs = new Map<Choice, { readonly first: Choice; readonly text: string; readonly locales: Locale[] }>();
  for (const locale of LOCALES) {
    const seen = new Map<string, Choice>();
    for (const choice of choices) {
      const text = content.messages.formsOf(choice.key, locale)[0]?.text.trim();
      if (!text) continue;
      // A space that does not break looks like any other.
      const folded = text.toLowerCase().replaceAll(/\s+/g, " ");
      const first = seen.get(folded);
      const pair = pairs.get(choice);
      if (!first) seen.set(folded, choice);
      // One product may be offered on several pages.
      else if (first.name === choice.name) continue;
      else if (pair) pair.locales.push(locale);
      else pairs.set(choice, { first, text, locales: [locale] });
    }
  }
  for (const [{ name, where }, { first, text, locales }] of pairs)
    yield { where: [where, first.where], args: { what, names: [name, first.name], text, locales } };
}

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { id, document, node } of stepsOf(content)) {
    const options = Object.entries(fieldsOf(fieldsOf(node["question"])["options"]));
    const choices = options.flatMap(([name, option]): readonly Choice[] => {
      const key = fieldsOf(option)["label"];
      const where = spot(document, ["steps", id, "question", "options", name, "label"]);
      return typeof key === "string" ? [{ name, key, where }] : [];
    });
    yield* alike("option", choices, content);
  }
  for (const { funnel, pages } of content.funnels.values()) {
    const offers = [...pages.values()].flatMap(({ document, value }) =>
      Object.entries(value.sections).flatMap(([id, section]): readonly Choice[] => {
        const { product, title: key } = fieldsOf(section);
        const where = spot(document, ["sections", id, "title"]);
        return typeof product === "string" && typeof key === "string" ? [{ name: product, key, where }] : [];
      }),
    );
    yield* alike("offer", offers, content);
    const plans = (funnel?.value.offers.plans ?? []).flatMap((key): readonly Choice[] => {
      const plan = content.products.get(key);
      return plan ? [{ name: key, key: plan.value.name, where: spot(plan.document, ["name"]) }] : [];
    });
    yield* alike("plan", plans, content);
    for (const [id, modal] of Object.entries(funnel?.value.modals ?? {})) {
      const buttons = (["accept", "decline"] as const).flatMap((name): readonly Choice[] => {
        const key = modal[name];
        return funnel && typeof key === "string"
          ? [{ name, key, where: spot(funnel.document, ["modals", id, name]) }]
          : [];
      });
      yield* alike("button", buttons, content);
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5023",
  severity: "warning",
  overlaid: "steps",
  title: "Two choices read alike",
  explanation:
    "Two options of a question, two plans, two offers, or the two buttons of a dialog, with the same words cannot be told apart. Often a key was copied with the entry.",
  wrong: { "locales/en/sample.json": { "goal.walk": "Run" } },
  right: { "locales/en/sample.json": { "goal.walk": "Walk" } },
  check,
  say: ({ what, names, text, locales }) => [
    `two ${what}s are "${text}" in ${locales.join(", ")}: ${names.map((name) => `"${name}"`).join(" and ")}`,
    "say what is different about them",
  ],
};
