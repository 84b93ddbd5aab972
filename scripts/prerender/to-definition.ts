import type { FunnelDefinition } from "../../src/engine/definition.ts";
import type { Content, FunnelParts } from "../../src/funnel/content.ts";

/** One funnel as the engine reads it; null when a part is missing. */
export const toDefinition = (content: Content, { funnel, quiz, pages }: FunnelParts): FunnelDefinition | null => {
  if (!funnel || !quiz) return null;
  const { id, brand, start, min_age, offers, steps, modals } = funnel.value;
  const products = Object.fromEntries(
    [...content.products].map(([key, { value }]) => [key, { type: "digital", ...value }]),
  );
  const definition = {
    id,
    brand,
    start,
    minAge: min_age,
    quiz: { id: quiz.value.id, sections: quiz.value.sections, roles: quiz.value.roles },
    steps: { ...quiz.value.steps, ...steps },
    pages: Object.fromEntries([...pages].map(([path, { value }]) => [path, value])),
    modals: modals ?? {},
    offers: { runningPlanUpsells: [], extras: [], downsells: [], ...offers },
    products,
  };
  // Steps, sections and modals passed the schemas of their kinds; the engine reads the fields that all of them share.
  return definition as unknown as FunnelDefinition;
};
