import type { Content } from "../language/content/content.ts";
import { withValue } from "../language/editing/json-text.ts";
import type { Tree } from "./tree.ts";

const eventsOf = ({ marathons }: Content, funnel: string) =>
  [...marathons.values()].map(({ value }) => value).filter((event) => event.extends === funnel);

/** The events stay with the other funnel, and with them the dialogs that answer whoever signs up for one. */
export const withoutSignUps = ({ content }: Tree, from: string, text: string): string => {
  const dialogs = new Set(eventsOf(content, from).flatMap(({ sign_up }) => sign_up ?? []));
  return [...dialogs].reduce((left, modal) => withValue(left, ["modals", modal], undefined), text);
};

/** Path → text of the pages that lead to events, without these links: a list of nothing else goes as a whole. */
export const withoutEventLinks = ({ content, texts }: Tree, from: string): ReadonlyMap<string, string> => {
  const events = new Set(eventsOf(content, from).map(({ id }) => `marathons/${id}`));
  const leadsToOne = (item: unknown): boolean =>
    typeof item === "object" && item !== null && "page" in item && events.has(String(item.page));
  return new Map(
    [...(content.funnels.get(from)?.pages ?? [])].flatMap(([name, { value }]) => {
      const path = `funnels/${from}/pages/${name}.json`;
      const text = texts.get(path);
      const lists = Object.entries(value.sections ?? {}).flatMap(([id, { items }]) =>
        Array.isArray(items) && items.some(leadsToOne) ? [{ id, items }] : [],
      );
      if (text === undefined || lists.length === 0) return [];
      const left = lists.reduce((before, { id, items }) => {
        const others = items.filter((item) => !leadsToOne(item));
        return others.length === 0
          ? withValue(before, ["sections", id], undefined)
          : withValue(before, ["sections", id, "items"], others);
      }, text);
      return [[path, left] as const];
    }),
  );
};
