import { mergePatch } from "../../foundation/merge-patch.ts";
import type { Content } from "../../language/content/content.ts";
import { type WrittenStep, withoutNames } from "../../language/content/named-routes.ts";
import { type Edition, editionId } from "../../language/overlays/edition.ts";
import { overlaysOf } from "../../language/overlays/editions.ts";
import type { Overlay } from "../../language/overlays/overlay.ts";
import type { Patch } from "../../language/types/common.gen.ts";
import type { FunnelFile } from "../../language/types/funnel.gen.ts";
import type { QuizFile } from "../../language/types/quiz.gen.ts";
import type { Coupon } from "../selling/coupon.ts";
import { toCoupon } from "../selling/to-coupon.ts";
import type { AuthoredFunnel } from "./compile.ts";
import { pageReferences } from "./page-references.ts";
import { productDefinition } from "./product-definition.ts";

/**
 * The files of an edition as one definition, with the products it names and the shared pages. Null when a part of it is
 * missing or not sound: the checker has said why.
 * @param overlays what lies over the funnel: the checker tries an edition without a part of a patch
 */
export const toDefinition = (
  content: Content,
  edition: Edition,
  overlays: readonly Pick<Overlay, "funnel" | "quiz" | "pages" | "patch" | "laid">[] | null = overlaysOf(
    content,
    edition,
  ),
): AuthoredFunnel | null => {
  const parts = content.funnels.get(edition.funnel);
  const campaign = edition.campaign === null ? undefined : content.campaigns.get(edition.campaign);
  if (!parts?.funnel || !parts.quiz || !overlays?.every(({ funnel, quiz }) => funnel && quiz)) return null;
  // Each patch alone left its file sound, and no two of them touch the same field.
  const lay = <T>(base: T, change: (patch: Patch) => unknown): T =>
    overlays.reduce((under, { patch }) => {
      const over = change(patch);
      return over === undefined ? under : (mergePatch(under, over) as T);
    }, base);

  const funnel = lay(parts.funnel.value, (patch) => patch.funnel);
  const quiz = lay(parts.quiz.value, (patch) => patch.quiz);
  const steps = content.memory.recall(stepsBeside, quiz)(funnel);
  if (steps === null) return null;
  const pages = [...parts.pages]
    .filter(([path]) => overlays.every((overlay) => overlay.pages.has(path)))
    .map(([path, { value }]) => {
      const { "x-ignore": _decided, order, ...page } = lay(value, (patch) => patch.pages?.[path]);
      return [path, order ? { ...page, sections: inOrder(page.sections, order) } : page] as const;
    });
  const targets = { pages: Object.fromEntries(pages), modals: funnel.modals ?? {} };
  const employeeDomains = content.brands.get(funnel.brand)?.value.employee_domains;
  const { plans, upsells, runningPlanUpsells = [], extras = [], downsells = [] } = funnel.offers;
  const products = [...content.products].map(([key, { value }]) => [key, productDefinition(content, value)] as const);
  return {
    id: funnel.id,
    edition: editionId(edition),
    ...(campaign && { active: campaign.value.active }),
    ...couponOf(content, campaign?.value.coupon),
    brand: funnel.brand,
    ...(employeeDomains && { employeeDomains }),
    start: funnel.start,
    minAge: funnel.min_age,
    quiz: {
      id: quiz.id,
      sections: quiz.sections,
      roles: quiz.roles,
      ...(quiz.plan && { plan: quiz.plan }),
    },
    steps,
    pages: targets.pages,
    modals: targets.modals,
    references: Object.fromEntries(
      pages.map(([path, page]) => {
        const sources = [parts, ...overlays.map(({ laid }) => laid)];
        const references = sources.flatMap((source) => source.pages.get(path)?.file.references ?? []);
        return [path, pageReferences(page, references, targets)];
      }),
    ),
    offers: { plans, upsells, runningPlanUpsells, extras, downsells },
    products: Object.fromEntries(products),
  };
};

/** Sections from top to bottom: those that an order names, then the others. */
const inOrder = <T>(sections: Readonly<Record<string, T>>, order: readonly string[]): Readonly<Record<string, T>> => {
  const first = order.flatMap((id) => Object.entries(sections).filter(([key]) => key === id));
  return { ...Object.fromEntries(first), ...sections };
};

/** The same steps for every edition whose overlays leave quiz and funnel as they are. */
const stepsBeside = (quiz: QuizFile): ((funnel: FunnelFile) => Readonly<Record<string, WrittenStep>> | null) => {
  const byFunnel = new WeakMap<FunnelFile, ReturnType<typeof withoutNames>>();
  return (funnel) => {
    const written = byFunnel.get(funnel);
    if (written !== undefined) return written;
    const steps = withoutNames({ ...quiz.steps, ...funnel.steps }, { ...quiz.routes, ...funnel.routes });
    byFunnel.set(funnel, steps);
    return steps;
  };
};

const couponOf = ({ coupons }: Content, name: string | undefined): { readonly coupon?: Coupon } => {
  const file = name === undefined ? undefined : coupons.get(name);
  const coupon = file ? toCoupon(file.value) : null;
  return coupon ? { coupon } : {};
};
