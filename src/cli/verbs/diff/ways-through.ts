import type { MainLine } from "../../../checker/walks/main-line.ts";

/** How many of the ways to an end go through a step. */
export type Share = "every way" | "some ways" | "no way";

/** @param isEnd whether a way may end with this step */
export const waysThrough = ({ start, places }: MainLine, step: string, isEnd: (step: string) => boolean): Share => {
  if (![...places.values()].some(({ session }) => session.position === step)) return "no way";
  const seen = new Set<string>();
  const queue = [start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const place = places.get(key);
    if (seen.has(key) || place === undefined || place.session.position === step) continue;
    if (isEnd(place.session.position)) return "some ways";
    seen.add(key);
    queue.push(...place.legs.map(({ to }) => to));
  }
  return "every way";
};
