import type { Content } from "../funnel/content.ts";
import type { AuthoredFunnel } from "./compile.ts";

/**
 * The files of one funnel as one definition, with the products it names and the shared pages; laid over by a campaign
 * when its id is given. Null when a part of it is missing or not sound: the checker has said why.
 */
export const toDefinition = (content: Content, id: string, campaign?: string): AuthoredFunnel | null => {
  const parts = content.funnels.get(id);
  const overlay = campaign === undefined ? undefined : content.overlays.get(campaign);
  const funnel = overlay ? overlay.funnel : parts?.funnel?.value;
  const quiz = overlay ? overlay.quiz : parts?.quiz?.value;
  if (!parts || !funnel || !quiz) return null;
  const pages = overlay?.pages ?? new Map([...parts.pages].map(([path, { value }]) => [path, value]));
  const shown = [...pages].map(([path, { "x-ignore": _decided, ...page }]) => [path, page] as const);
  const { plans, upsells, runningPlanUpsells = [], extras = [], downsells = [] } = funnel.offers;
  const products = [...content.products].map(([key, { value }]) => [
    key,
    { type: "digital", ...value, "x-ignore": undefined },
  ]);

  // Each part passed its schema, and the schema of a kind says what the engine reads of its node. The generated types
  // of this layer only know nodes of kinds as objects.
  return {
    id: funnel.id,
    brand: funnel.brand,
    start: funnel.start,
    minAge: funnel.min_age,
    quiz: { id: quiz.id, sections: quiz.sections, roles: quiz.roles },
    steps: { ...quiz.steps, ...funnel.steps },
    pages: Object.fromEntries(shown),
    modals: funnel.modals ?? {},
    offers: { plans, upsells, runningPlanUpsells, extras, downsells },
    products: Object.fromEntries(products),
  } as unknown as AuthoredFunnel;
};
