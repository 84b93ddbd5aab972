import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { nearest } from "../../../language/validation/suggest.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly name: string; readonly meant: string };

const PARAMETERS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "ttclid",
  "affiliate_id",
  "offer_id",
];

function* check({ experiments }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of experiments.values()) {
    for (const name of Object.keys(fieldsOf(fieldsOf(value["match"])["source"]))) {
      const meant = PARAMETERS.includes(name) ? null : nearest(name, PARAMETERS);
      if (meant !== null) yield { where: spot(document, ["match", "source", name], "key"), args: { name, meant } };
    }
  }
}

const matching = (name: string): Rule["wrong"] => ({
  "funnels/experiments/hero.json": {
    match: { source: { [name]: ["spring"] } },
    arms: { control: { weight: null }, jumping: { weight: null } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL8038",
  severity: "error",
  title: "A parameter of an address that is almost one of those that advertisements send",
  explanation: "A match on `utm_campain` matches no visit: advertisements send `utm_campaign`.",
  wrong: matching("utm_campain"),
  right: matching("utm_campaign"),
  check,
  say: ({ name, meant }) => [`"${name}" is almost "${meant}"`, `did you mean "${meant}"?`],
};
