import type { AuthoredFunnel } from "../engine/compile.ts";
import { linksOnPage, modalsOnPage } from "../engine/explore/names-on-page.ts";
import type { Runtime } from "../engine/runtime.ts";
import { toDefinition } from "../engine/to-definition.ts";
import type { Content, FunnelParts } from "../funnel/content.ts";
import { type Edition, editionId } from "../funnel/edition.ts";
import { editionsOf, overlaysOf } from "../funnel/editions.ts";
import type { Overlay } from "../funnel/overlay.ts";
import type { Problem } from "../funnel/problem.ts";

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
  const broken = found.filter(({ severity }) => severity === "error").map(({ file }) => file);
  const shared = broken.some((file) => /^funnels\/(site|products)\//.test(file));
  if (shared) return [];
  return [...content.funnels.values()].flatMap((parts): readonly Variant[] => {
    if (broken.some((file) => file.startsWith(`funnels/${parts.id}/`))) return [];
    return editionsOf(content, parts.id).flatMap((edition): readonly Variant[] => {
      const overlays = overlaysOf(content, edition);
      if (!overlays || overlays.some(({ file }) => broken.includes(file.path))) return [];
      const definition = toDefinition(content, edition);
      return definition ? [{ parts, edition, overlays, definition }] : [];
    });
  });
};

const MESSAGE_KEY = /^[a-z0-9-]+(?:\.[A-Za-z0-9_-]+)+$/;

/**
 * What of an edition can move a visitor: words, pictures, prices, brands and locales cannot, so editions with one effect
 * have one graph. Of a page the engine reads its kind, and which modals and pages can be opened there, nothing else.
 */
export const effectOf = (runtime: Runtime): string => {
  const { start, minAge, quiz, steps, modals, offers, pages } = runtime.definition;
  const read = Object.entries(pages).map(([path, { kind }]) => [
    path,
    kind,
    modalsOnPage(runtime, path),
    linksOnPage(runtime, path),
  ]);
  return JSON.stringify({ start, minAge, roles: quiz.roles, steps, modals, offers, read }, (_key, value: unknown) =>
    typeof value === "string" && MESSAGE_KEY.test(value) ? undefined : value,
  );
};
