import { daysBetween } from "../../foundation/calendar.ts";
import type { Summary } from "./summary.ts";

/** The weight that the line of the graph has on a day, kg; its goal from the last day on. @param day `YYYY-MM-DD` */
export const weightOn = ({ graph, from, to }: NonNullable<Summary["weight"]>, day: string): number => {
  const [first, last] = [graph[0]?.day, graph.at(-1)?.day];
  if (first === undefined || last === undefined) return to;
  const share = daysBetween(first, day) / Math.max(1, daysBetween(first, last));
  return from - (from - to) * Math.min(1, Math.max(0, share));
};
