import type { Runtime } from "../../engine/definition/runtime.ts";
import { type Edition, editionId } from "../../language/overlays/edition.ts";
import { problemAt, type Spot } from "../../language/reading/json-document.ts";
import type { Violation } from "../exploration/watch-all.ts";
import type { Variant } from "../proofs/variants.ts";
import type { Rule } from "../rule.ts";
import { rule as brokenProof } from "../rules/3-flow/broken-proof.ts";
import { rule as deadEnd } from "../rules/3-flow/dead-end.ts";
import { rule as forcedOffer } from "../rules/3-flow/forced-offer.ts";
import { rule as orphan } from "../rules/3-flow/orphan.ts";
import { rule as prematureRoute } from "../rules/3-flow/premature-route.ts";
import { rule as ring } from "../rules/3-flow/ring.ts";
import { rule as unanswered } from "../rules/3-flow/unanswered.ts";
import { rule as underageLead } from "../rules/3-flow/underage-lead.ts";
import { rule as forcedConsent } from "../rules/6-tracking/forced-consent.ts";
import { rule as healthUnasked } from "../rules/6-tracking/health-unasked.ts";
import type { Problem } from "./problem.ts";

/** What an author can do about it; the story that follows shows where. */
const RULE_OF: Readonly<Record<string, readonly [Rule, string]>> = {
  "answers-are-given": [unanswered, "ask that first on every way, or lead around this step who was not asked"],
  "no-dead-end": [deadEnd, "give the step a way on, or say which end it is"],
  "end-reachable": [ring, "lead one of the steps behind it to an end"],
  "everything-reachable": [orphan, "lead somebody there, or take it away"],
  "routes-lead-on": [prematureRoute, "lead to the step that opens it first"],
  "no-lead-below-age": [
    underageLead,
    'send whoever is too young elsewhere: "underage" of the step that asks for the age',
  ],
  "buyer-may-decline": [forcedOffer, 'lead "declined" on to an end'],
  "health-with-consent": [
    healthUnasked,
    'ask after the yes of "health_consent", or write another "data_class" if it is not about health',
  ],
  "refusal-goes-on": [forcedConsent, "lead a no past the questions about health, and on to the checkout"],
};

const IN_THE_PROGRAM: readonly [Rule, string] = [brokenProof, "report it with its story: the fault is in the program"];

/** What the explorer found, as a problem of the place that brings it about, with the story and where to see it. */
export const violationProblem = (
  { edition }: Variant,
  { definition }: Runtime,
  { property, step, message, story, situation }: Violation,
  where: Spot,
): Problem => {
  const [rule, wayOut] = RULE_OF[property] ?? IN_THE_PROGRAM;
  const help =
    situation === null
      ? wayOut
      : `${wayOut}; a visitor's story: ${story.map(withoutArrow).join(" → ")}; see it with npm run dev: ${previewOf(definition.brand, edition, situation)}`;
  return problemAt(rule, where, `"${step}": ${message}`, help);
};

/** What the world answers begins with an arrow of its own. */
const withoutArrow = (line: string): string => line.replace(/^→ /, "");

/** Address at which the development server shows a situation as its visitor sees it. */
const previewOf = (brand: string, edition: Edition, situation: number): string =>
  `http://${brand}.localhost:5173/situation/${editionId(edition)}/${situation}`;
