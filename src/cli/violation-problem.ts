import type { Violation } from "../engine/explore/watch-all.ts";
import type { Runtime } from "../engine/runtime.ts";
import type { FunnelParts } from "../funnel/content.ts";
import { type Edition, editionId } from "../funnel/edition.ts";
import { problemAt, type Spot, spot } from "../funnel/json-document.ts";
import type { Problem } from "../funnel/problem.ts";
import type { Rule } from "../funnel/rule.ts";
import { rule as brokenProof } from "../funnel/rules/broken-proof.ts";
import { rule as deadEnd } from "../funnel/rules/dead-end.ts";
import { rule as forcedConsent } from "../funnel/rules/forced-consent.ts";
import { rule as forcedOffer } from "../funnel/rules/forced-offer.ts";
import { rule as healthUnasked } from "../funnel/rules/health-unasked.ts";
import { rule as orphan } from "../funnel/rules/orphan.ts";
import { rule as prematureRoute } from "../funnel/rules/premature-route.ts";
import { rule as ring } from "../funnel/rules/ring.ts";
import { rule as unanswered } from "../funnel/rules/unanswered.ts";
import { rule as underageLead } from "../funnel/rules/underage-lead.ts";
import type { Variant } from "./variants.ts";

const RULE_OF: Readonly<Record<string, Rule>> = {
  "answers-are-given": unanswered,
  "no-dead-end": deadEnd,
  "end-reachable": ring,
  "everything-reachable": orphan,
  "routes-lead-on": prematureRoute,
  "no-lead-below-age": underageLead,
  "buyer-may-decline": forcedOffer,
  "health-with-consent": healthUnasked,
  "refusal-goes-on": forcedConsent,
};

/** What the explorer found, as a problem of the file that brings it about, with the story and where to see it. */
export const violationProblem = (
  { parts, edition, overlays }: Variant,
  { definition }: Runtime,
  { property, step, message, story, situation }: Violation,
  whole: Spot,
): Problem => {
  const rule = RULE_OF[property] ?? brokenProof;
  const help =
    situation === null
      ? "lead somebody there, or take it away"
      : `a visitor's story: ${story.join(" → ")}; see it with npm run dev: ${previewOf(definition.brand, edition, situation)}`;
  const where = overlays.length > 0 ? whole : placeOf(parts, step);
  return problemAt(rule, where ?? whole, `"${step}": ${message}`, help);
};

/** Address at which the development server shows a situation as its visitor sees it. */
const previewOf = (brand: string, edition: Edition, situation: number): string =>
  `http://${brand}.localhost:5173/situation/${editionId(edition)}/${situation}`;

/** Where a step, modal or product is written. */
const placeOf = ({ funnel, quiz }: FunnelParts, name: string): Spot | null => {
  if (quiz && name in quiz.value.steps) return spot(quiz.document, ["steps", name], "key");
  if (!funnel) return null;
  if (name in funnel.value.steps) return spot(funnel.document, ["steps", name], "key");
  if (funnel.value.modals && name in funnel.value.modals) return spot(funnel.document, ["modals", name], "key");
  const offer = Object.entries(funnel.value.offers).find(([, keys]) => keys.includes(name));
  return offer ? spot(funnel.document, ["offers", offer[0], String(offer[1].indexOf(name))]) : null;
};
