import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: "order" | "late" | "grace"; readonly giveUp: number };

function* check({ brands }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of brands.values()) {
    const { retries, grace, give_up: giveUp } = value.after;
    const at = (part: string) => spot(document, ["after", part]);
    const isRising = retries.every((day, index) => day > (retries[index - 1] ?? 0));
    if (!isRising) yield { where: at("retries"), args: { is: "order", giveUp } };
    else if ((retries.at(-1) ?? 0) > giveUp) yield { where: at("retries"), args: { is: "late", giveUp } };
    if (grace > giveUp) yield { where: at("grace"), args: { is: "grace", giveUp } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8034",
  severity: "error",
  title: "A declined renewal is tried after it was given up",
  explanation:
    'Days in "retries", "grace" and "give_up" are all counted from the first refusal: retries rise, and neither they nor the grace go beyond the day on which the subscription ends.',
  wrong: { "funnels/brands/brand.json": { after: { retries: [1, 3, 20], give_up: 14 } } },
  right: { "funnels/brands/brand.json": { after: { retries: [1, 3, 12], give_up: 14 } } },
  check,
  say({ is, giveUp }) {
    if (is === "order")
      return ["retries are not in the order of their days", "write each day once, the earliest first"];
    const what = is === "late" ? "the last retry comes" : "access ends";
    return [`${what} after the subscription has ended`, `write ${giveUp} days or fewer, or a later "give_up"`];
  },
};
