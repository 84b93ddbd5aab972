import type { AuthoredFunnel } from "../engine/compile.ts";
import { toDefinition } from "../engine/to-definition.ts";
import type { Content, FunnelParts } from "../funnel/content.ts";
import type { Overlay } from "../funnel/overlay.ts";
import type { Problem } from "../funnel/problem.ts";

/** A funnel as some visitors play it: plain, or under a campaign. */
export interface Variant {
  readonly parts: FunnelParts;
  readonly overlay: Overlay | null;
  readonly definition: AuthoredFunnel;
}

/** Every funnel and campaign whose files have no error of their own; broken ones would only repeat it. */
export const soundVariants = (content: Content, found: readonly Problem[]): readonly Variant[] => {
  const broken = found.filter(({ severity }) => severity === "error").map(({ file }) => file);
  const shared = broken.some((file) => /^funnels\/(site|products)\//.test(file));
  if (shared) return [];
  return [...content.funnels.values()].flatMap((parts): readonly Variant[] => {
    if (broken.some((file) => file.startsWith(`funnels/${parts.id}/`))) return [];
    const overlays = [...content.overlays.values()].filter(
      ({ base, campaign }) => base.id === parts.id && !broken.includes(campaign.file.path),
    );
    return [null, ...overlays].flatMap((overlay) => {
      const definition = toDefinition(content, parts.id, overlay?.campaign.value.id);
      return definition ? [{ parts, overlay, definition }] : [];
    });
  });
};

const MESSAGE_KEY = /^[a-z0-9-]+(?:\.[A-Za-z0-9_-]+)+$/;

/**
 * What of a definition can move a visitor: words, pictures, prices and locales cannot, so variants with one name have
 * one graph. Sections count by everything but their words, because they name the modals that can be opened.
 */
export const effectOf = ({ start, minAge, quiz, steps, modals, offers, pages }: AuthoredFunnel): string =>
  JSON.stringify({ start, minAge, roles: quiz.roles, steps, modals, offers, pages }, (_key, value: unknown) =>
    typeof value === "string" && MESSAGE_KEY.test(value) ? undefined : value,
  );
