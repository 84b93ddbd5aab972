import { LOCALES } from "../../foundation/locale.ts";
import { flowOf } from "../flow.ts";
import { mainLine } from "../main-line.ts";
import { pathLengths } from "../path-lengths.ts";
import type { Playable } from "../tree.ts";
import { reportsOf } from "../walk.ts";
import { type Change, NONE, type Risk } from "./change.ts";
import { type LeafChange, leafChanges } from "./leaf-changes.ts";

/** What visitors of a funnel or campaign meet that they did not meet before. */
export const funnelChanges = (before: Playable, after: Playable): readonly Change[] => {
  const subject = `${after.campaign === null ? "funnel" : "campaign"} ${after.id}`;
  const [old, now] = [lookOf(before), lookOf(after)];
  const change = (risk: Risk, what: string, was: string, is: string): readonly Change[] =>
    was === is ? [] : [{ risk, subject, what, before: was, after: is }];
  return [
    ...change("order", "screens to buy (short / median / long)", old.lengths, now.lengths),
    ...stepChanges(old, now, change),
    ...change("event", "events", old.events.join(", "), now.events.join(", ")),
    ...answerEvents(old, now, change),
    ...edgeChanges(old, now, change),
    ...contentChanges(before, after, change),
  ];
};

type Make = (risk: Risk, what: string, was: string, is: string) => readonly Change[];

const lookOf = ({ runtime }: Playable) => {
  const line = mainLine(runtime);
  const places = [...line.places.values()];
  const lengths = pathLengths(line, (step) => runtime.steps.get(step)?.definition.end === "bought");
  const flow = flowOf(runtime);
  return {
    steps: runtime.steps,
    lengths: lengths ? `${lengths.shortest} / ${lengths.median} / ${lengths.longest}` : "nobody can",
    reached: new Set(places.map(({ session }) => session.position)),
    events: [...new Set(places.flatMap(({ legs }) => legs.flatMap(reportsOf)))].sort(),
    edges: new Set(flow.edges.map(({ from, to, when }) => `${from} → ${to}${when === null ? "" : ` (${when})`}`)),
    dataClass: (id: string): string => {
      const question = runtime.steps.get(id)?.definition.question;
      return question && "data_class" in question ? question.data_class : "none";
    },
  };
};

type Look = ReturnType<typeof lookOf>;

const stepChanges = (old: Look, now: Look, change: Make): readonly Change[] =>
  [...new Set([...old.steps.keys(), ...now.steps.keys()])].flatMap((id) => {
    const [was, is] = [old.steps.get(id), now.steps.get(id)];
    const kind = (step: typeof was): string => step?.definition.question?.type ?? step?.definition.kind ?? NONE;
    if (!was || !is) return change("order", was ? `step \`${id}\` is gone` : `new step \`${id}\``, kind(was), kind(is));
    return [
      ...change("order", `step \`${id}\``, kind(was), kind(is)),
      ...change(
        "order",
        `who sees \`${id}\``,
        old.reached.has(id) ? "somebody" : "nobody",
        now.reached.has(id) ? "somebody" : "nobody",
      ),
      ...change("consent", `sensitivity of \`${id}\``, old.dataClass(id), now.dataClass(id)),
    ];
  });

/** `quiz_answer` is sent with the step it is about. */
const answerEvents = (old: Look, now: Look, change: Make): readonly Change[] => {
  const asked = (look: Look): readonly string[] =>
    [...look.steps.values()].filter(({ question }) => question?.asks).map(({ id }) => id);
  const [was, is] = [asked(old), asked(now)];
  const gained = is.filter((id) => !was.includes(id)).map((id) => `gains ${id} (${now.dataClass(id)})`);
  const lost = was.filter((id) => !is.includes(id)).map((id) => `loses ${id}`);
  return change("event", "`quiz_answer`", NONE, [...gained, ...lost].join(", ") || NONE);
};

const edgeChanges = (old: Look, now: Look, change: Make): readonly Change[] => {
  const both = (id: string): boolean => old.steps.has(id) && now.steps.has(id);
  const sources = [...new Set([...old.edges, ...now.edges].map((edge) => edge.split(" → ")[0] ?? ""))].filter(both);
  const changed = sources.flatMap((from) => {
    const targets = (edges: ReadonlySet<string>): readonly string[] =>
      [...edges].filter((edge) => edge.startsWith(`${from} → `)).map((edge) => edge.slice(from.length + 3));
    const [was, is] = [targets(old.edges), targets(now.edges)];
    return was.join("; ") === is.join("; ") ? [] : [{ from, was, is, key: differenceOf(was, is) }];
  });
  // A route that several steps take by its name is told once, and only by what is different.
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
