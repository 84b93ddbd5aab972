import type { MarathonFile } from "../types/marathon.gen.ts";
import type { PageFile } from "../types/page.gen.ts";
import type { Reference } from "../validation/validator.ts";

const MARATHON_KM = 42;

const withoutGoal = (section: PageFile["sections"][string]): PageFile["sections"][string] => {
  const { goal: _, ...rest } = section as PageFile["sections"][string] & { readonly goal?: unknown };
  return rest;
};

/** A list of links without that of the page it stands on; null: nothing is left of it. */
const withoutItself = (section: PageFile["sections"][string], page: string): PageFile["sections"][string] | null => {
  const { items } = section as { readonly items?: readonly { readonly label: string; readonly page?: string }[] };
  if (items === undefined) return section;
  const others = items.filter((item) => item.page !== page);
  return others.length === 0 ? null : { ...section, items: others };
};

/**
 * An event as a page: it stands where the hero of its base stood, and what the base says of training follows; what a marathon
 * takes (`parts`) and the goal of which the base speaks only where it is one, and no link to itself. What to train and the form come behind the section
 * that begins the quiz.
 */
export const marathonPage = (marathon: MarathonFile, base: PageFile): PageFile => {
  const {
    title,
    description,
    art,
    name,
    text,
    place,
    course,
    usual_date,
    usual_day,
    date,
    distances,
    register,
    sign_up,
    training,
  } = marathon;
  const event = {
    kind: "marathon-event",
    name,
    text,
    art,
    ...(place !== undefined && { place }),
    ...(course !== undefined && { course }),
    ...(usual_date !== undefined && { usual_date }),
    ...(usual_day !== undefined && { usual_day }),
    ...(date !== undefined && { date }),
    ...(distances !== undefined && { distances }),
    ...(register !== undefined && { register }),
  };
  const isMarathon = distances?.some((km) => km >= MARATHON_KM) === true;
  const rest = Object.entries(base.sections)
    .filter(([id]) => id !== "hero" && (id !== "parts" || isMarathon))
    .flatMap(([id, section]) => {
      const shown = withoutItself(section, `marathons/${marathon.id}`);
      return shown === null ? [] : [[id, isMarathon ? shown : withoutGoal(shown)] as const];
    });
  const [start, ...others] = rest;
  const form = { kind: "marathon-sign-up", event: marathon.id, modal: sign_up };
  const sections = Object.fromEntries([
    ["event", event],
    ...(start ? [start] : []),
    ...(training === undefined ? [] : [["training", { kind: "feature-grid", ...training }] as const]),
    ...(sign_up === undefined ? [] : [["sign-up", form] as const]),
    ...others,
  ]);
  // Of an event of which none of these is public only the name is its own.
  const isKnown = [place, course, usual_date, date, distances].some((fact) => fact !== undefined);
  return { ...base, title, description, art, ...(!isKnown && { canonical: marathon.page }), sections };
};

/** What the page of an event refers to: what its base does, and the answer to a sign-up. */
export const marathonReferences = ({ sign_up }: MarathonFile, base: readonly Reference[]): readonly Reference[] =>
  sign_up === undefined ? base : [...base, { to: "modal", pointer: "/sections/sign-up/modal", value: sign_up }];
