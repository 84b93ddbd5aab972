import type { AuthoredFunnel } from "../../engine/definition/compile.ts";
import { toDefinition } from "../../engine/definition/to-definition.ts";
import type { Content } from "../../language/content/content.ts";
import type { FunnelParts } from "../../language/content/funnel-parts.ts";
import { type Edition, editionId } from "../../language/overlays/edition.ts";
import { editionsOf, overlaysOf } from "../../language/overlays/editions.ts";
import type { Overlay } from "../../language/overlays/overlay.ts";
import { type Problem, placesOf } from "../problems/problem.ts";

/** An edition with what it is made of. */
export interface Variant {
  readonly parts: FunnelParts;
  readonly edition: Edition;
  /** Bottom up; none in a plain edition. */
  readonly overlays: readonly Overlay[];
  readonly definition: AuthoredFunnel;
}

/** What a reader calls it: the funnel, the campaign, or the whole name where arms of experiments lie over it. */
export const nameOf = ({ edition }: Pick<Variant, "edition">): string =>
  edition.arms.length > 0 ? editionId(edition) : (edition.campaign ?? edition.funnel);

/** Every edition whose files have no error of their own; broken ones would only repeat it. */
export const soundVariants = (content: Content, found: readonly Problem[]): readonly Variant[] => {
  const broken = found
    .filter(({ severity }) => severity === "error")
    .flatMap((each) => placesOf(each).map(({ file }) => file));
  const ofBrands = new Set(broken.flatMap((file) => /^funnels\/brands\/(.+)\.json$/.exec(file)?.[1] ?? []));
  const shared = broken.some((file) => /^funnels\/(site|products)\//.test(file));
  if (shared) return [];
  return [...content.funnels.values()].flatMap((parts): readonly Variant[] => {
    const own = `funnels/${parts.id}/`;
    if (ofBrands.has(parts.funnel?.value.brand ?? "")) return [];
    // A story that is broken says nothing of the funnel.
    if (broken.some((file) => file.startsWith(own) && !file.startsWith(`${own}stories/`))) return [];
    return editionsOf(content, parts.id).flatMap((edition): readonly Variant[] => {
      const overlays = overlaysOf(content, edition);
      if (!overlays || overlays.some(({ file }) => broken.includes(file.path))) return [];
      if (broken.includes(couponFileOf(content, edition))) return [];
      const definition = toDefinition(content, edition);
      return definition ? [{ parts, edition, overlays, definition }] : [];
    });
  });
};

/** Path of the coupon that its campaign gives. */
const couponFileOf = ({ campaigns }: Content, { campaign }: Edition): string =>
  `funnels/coupons/${campaigns.get(campaign ?? "")?.value.coupon ?? ""}.json`;
