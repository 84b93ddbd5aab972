import { placeOf } from "../../language/reading/place.ts";
import type { Finding, Rule } from "../rule.ts";
import { comparePlaces, type Problem } from "./problem.ts";

export const problemsOf = (rule: Rule, findings: Iterable<Finding> = []): readonly Problem[] =>
  [...findings].map((finding) => problemOf(rule, finding));

/** What a rule finds, with the code and the severity of the rule: reported where it comes first. */
export const problemOf = (
  { code, severity }: Pick<Rule, "code" | "severity">,
  { where, args, hints = {}, related = [], fix }: Finding,
): Problem => {
  const [first, ...others] = [where].flat().map((each) => ("file" in each ? each : placeOf(each, fix)));
  if (first === undefined) throw new Error(`${code} is found nowhere`);
  const [main = first, ...alike] = others.length === 0 ? [first] : [first, ...others].sort(comparePlaces);
  const problem = { code, severity, ...main, args, hints };
  const also = [...alike.map(({ subject: _subject, ...place }) => place), ...related];
  return also.length === 0 ? problem : { ...problem, related: also };
};
