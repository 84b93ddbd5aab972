import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Locale } from "../foundation/locale.ts";
import { type Rendered, type RenderTask, renderLocales } from "./render-locales.ts";

/** A further thread has to load React and the application: more of them than this cost more than they bring. */
const MAX_THREADS = 4;

/** Shares the locales between this thread and as many others as the machine has processors. */
export const renderInThreads = async (
  task: Omit<RenderTask, "locales">,
  locales: readonly Locale[],
): Promise<Rendered> => {
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const shares = Array.from({ length: threads }, (_, thread) => ({
    ...task,
    locales: locales.filter((_locale, at) => at % threads === thread),
  }));
  const [own, ...others] = shares;
  const parts = await Promise.all([...others.map(inThread), ...(own ? [renderLocales(own)] : [])]);
  return parts.reduce(together, { count: 0, listed: {}, cards: [] });
};

const inThread = (task: RenderTask): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: task });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`A prerendering thread ended with ${code} and no result.`)));
  });

const together = (one: Rendered, other: Rendered): Rendered => ({
  count: one.count + other.count,
  cards: [...one.cards, ...other.cards],
  listed: Object.fromEntries(
    [...new Set([...Object.keys(one.listed), ...Object.keys(other.listed)])].map((brand) => [
      brand,
      [...(one.listed[brand] ?? []), ...(other.listed[brand] ?? [])].sort((a, b) =>
        a.canonical < b.canonical ? -1 : 1,
      ),
    ]),
  ),
});
