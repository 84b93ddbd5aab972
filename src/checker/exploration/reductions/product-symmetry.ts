import type { Runtime } from "../../../engine/definition/runtime.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { texts } from "../names-on-page.ts";

/**
 * Symmetry reduction of products: product → the representative of its class. Products that no step, modal or condition
 * names differ in nothing but the lists they stand on and the fields that the engine reads, so that exchanging two of one
 * class maps traces to traces.
 */
const classesOf = ({ definition }: Runtime): ReadonlyMap<string, string> => {
  const continued = Object.values(definition.products).map((product) => product.continues);
  const referenced = new Set(texts([definition.steps, definition.modals, continued]));
  const lists = Object.values(definition.offers);
  const representatives = new Map<string, string>();
  const classes = new Map<string, string>();
  for (const [key, product] of Object.entries(definition.products)) {
    const { category, type, is_subscription, is_upsell, trials, access, continues } = product;
    const listed = lists.map((list: readonly string[]) => list.includes(key));
    const traits = [category, type, is_subscription, is_upsell, trials !== undefined, access, continues];
    const signature = JSON.stringify([listed, ...traits]);
    const representative = referenced.has(key) ? key : (representatives.get(signature) ?? key);
    if (!referenced.has(key)) representatives.set(signature, representative);
    classes.set(key, representative);
  }
  return classes;
};

/** The same, worked out once. */
export const productClasses = oncePer(classesOf);

/**
 * Lengths of one plan that go on from nothing are owned together: whoever has one is covered for each. Product → the
 * first of its lengths, which stands for all of them among what is owned.
 */
const ownedTogetherOf = ({ definition: { products } }: Runtime): ReadonlyMap<string, string> => {
  const firstOf = new Map<string, string>();
  const representatives = new Map<string, string>();
  for (const [key, { access, continues }] of Object.entries(products)) {
    if (access === undefined || continues !== undefined) continue;
    const first = firstOf.get(access) ?? key;
    firstOf.set(access, first);
    representatives.set(key, first);
  }
  return representatives;
};

/** The same, worked out once. */
export const ownedTogether = oncePer(ownedTogetherOf);
