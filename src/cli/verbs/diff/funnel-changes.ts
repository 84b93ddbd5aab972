import { LOCALES } from "../../../foundation/locale.ts";
import type { TrackingPlanFile } from "../../../language/types/tracking-plan.gen.ts";
import type { Playable } from "../../../repository/tree.ts";
import { type Change, NONE, type Risk } from "./change.ts";
import { type LeafChange, leafChanges } from "./leaf-changes.ts";
import { type Look, lookOf, type Make } from "./look.ts";
import { answerEvents, stepChanges } from "./step-changes.ts";

/** What visitors of a funnel or campaign meet that they did not meet before. */
export const funnelChanges = (before: Playable, after: Playable, plan: TrackingPlanFile | null): readonly Change[] => {
  const subject = `${after.campaign === null ? "funnel" : "campaign"} ${after.id}`;
  const [old, now] = [lookOf(before), lookOf(after)];
  const change = (risk: Risk, what: string, was: string, is: string): readonly Change[] =>
    was === is ? [] : [{ risk, subject, what, before: was, after: is }];
  return [
    ...change("order", "screens to buy (short / median / long)", old.lengths, now.lengths),
    ...stepChanges(old, now, change),
    ...change("event", "events", old.events.join(", "), now.events.join(", ")),
    ...answerEvents(old, now, plan, change),
    ...edgeChanges(old, now, change),
    ...contentChanges(before, after, change),
  ];
};

const edgeChanges = (old: Look, now: Look, change: Make): readonly Change[] => {
  const both = (id: string): boolean => old.steps.has(id) && now.steps.has(id);
  const sources = [...new Set([...old.edges, ...now.edges].map(({ from }) => from))].filter(both);
  const changed = sources.flatMap((from) => {
    const targets = (edges: Look["edges"]): readonly string[] => [
      ...new Set(
        edges.filter((edge) => edge.from === from).map(({ to, when }) => (when === null ? to : `${to} (${when})`)),
      ),
    ];
    const [was, is] = [targets(old.edges), targets(now.edges)];
    return was.join("; ") === is.join("; ") ? [] : [{ from, was, is, key: differenceOf(was, is) }];
  });
  // A route that several steps take by its name is reported once, and only by what is different.
  return [...new Set(changed.map(({ key }) => key))].flatMap((key) => {
    const alike = changed.filter((each) => each.key === key);
    const [first] = alike;
    if (!first) return [];
    const [was, is] =
      alike.length === 1 ? [first.was, first.is] : [without(first.was, first.is), without(first.is, first.was)];
    const steps = alike.map(({ from }) => `\`${from}\``).join(", ");
    return change("order", `what follows ${steps}`, was.join("; ") || NONE, is.join("; ") || NONE);
  });
};

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((each) => !others.includes(each));

/** The same for two steps whose ways on change alike; of a mere change of order the whole. */
const differenceOf = (was: readonly string[], is: readonly string[]): string => {
  const difference = [without(was, is), without(is, was)];
  return JSON.stringify(difference.flat().length > 0 ? difference : [was, is]);
};

const ROUTE = new Set(["next", "declined", "underage"]);

/** Everything else that is written: options, sections of pages, modals, offers. */
const contentChanges = (before: Playable, after: Playable, change: Make): readonly Change[] => {
  const { products: _old, ...was } = before.authored;
  const { products: _new, ...is } = after.authored;
  return leafChanges(was, is)
    .filter(({ pointer: [part, , key], before: old, after: now }) => {
      if (part !== "steps") return true;
      const wholeStep = key === undefined && (old === NONE || now === NONE);
      return !wholeStep && !ROUTE.has(key ?? "") && key !== "data_class";
    })
    .filter(({ pointer }) => pointer.at(-1) !== "$schema" && !pointer.includes("data_class"))
    .flatMap((leaf) => change(riskOf(leaf), `\`${leaf.pointer.join(".")}\``, leaf.before, leaf.after));
};

const LEGAL = /^(consent|withdrawal|order|terms|privacy|renewal|imprint|note)$/;
const MESSAGE = /^[a-z0-9-]+(\.[A-Za-z0-9_-]+)+$/;
const PICTURE = /^(emoji|health|logo|doodle|art):/;

const riskOf = ({ pointer, before, after }: LeafChange): Risk => {
  const last = pointer.at(-1) ?? "";
  if (pointer[0] === "minAge") return "consent";
  if (LEGAL.test(last)) return "legal";
  if (pointer[0] === "offers" || last === "product") return "price";
  const said = [before, after].filter((text) => text !== NONE);
  return said.every((text) => MESSAGE.test(text) || PICTURE.test(text)) ? "copy-only" : "order";
};

/** Locales that say a thing alike, said once: `all locales`, `de-DE, es-ES`. */
export const localesText = (locales: readonly string[]): string =>
  locales.length === LOCALES.length ? "all locales" : locales.join(", ");
