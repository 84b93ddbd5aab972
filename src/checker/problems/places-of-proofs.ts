import type { AuthoredFunnel } from "../../engine/definition/compile.ts";
import { toDefinition } from "../../engine/definition/to-definition.ts";
import type { Content } from "../../language/content/content.ts";
import type { FunnelParts } from "../../language/content/funnel-parts.ts";
import { type Spot, spot } from "../../language/reading/json-document.ts";
import type { Variant } from "../proofs/variants.ts";
import { causeIn } from "./cause.ts";

/**
 * Where the patches of an edition bring something about: the smallest part without which it is not so, of the uppermost
 * first. Null when no patch does it alone, and in a plain edition.
 * @param isSo true also where it cannot be decided
 */
export const placeInPatches = (
  content: Content,
  { edition, overlays }: Variant,
  isSo: (definition: AuthoredFunnel) => boolean,
): Spot | null => {
  for (const overlay of overlays.toReversed()) {
    const where = causeIn(overlay, (other) => {
      const all = overlays.map((each) => (each === overlay ? other : each));
      const definition = toDefinition(content, edition, all);
      return definition === null || isSo(definition);
    });
    if (where) return where;
  }
  return null;
};

/** Where to point when no nearer place is known: the uppermost patch, or the file of the funnel. */
export const wholeOf = ({ parts, overlays }: Variant): Spot => {
  const top = overlays.at(-1);
  if (top) return spot(top.document, top.at, "key");
  const document = parts.funnel?.document ?? parts.quiz?.document;
  if (!document) throw new Error(`funnel "${parts.id}" has a definition and no file`);
  return spot(document, []);
};

/** Where a funnel's own step, modal or product is written. */
export const placeOf = ({ funnel, quiz }: FunnelParts, name: string): Spot | null => {
  if (quiz && name in quiz.value.steps) return spot(quiz.document, ["steps", name], "key");
  if (!funnel) return null;
  if (name in funnel.value.steps) return spot(funnel.document, ["steps", name], "key");
  if (funnel.value.modals && name in funnel.value.modals) return spot(funnel.document, ["modals", name], "key");
  const offer = Object.entries(funnel.value.offers).find(([, keys]) => keys.includes(name));
  return offer ? spot(funnel.document, ["offers", offer[0], String(offer[1].indexOf(name))]) : null;
};
