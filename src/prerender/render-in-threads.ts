import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Locale } from "../foundation/locale.ts";
import { type Rendered, type RenderTask, renderLocales } from "./render-locales.ts";

/** A further thread has to load React and the application: more of them than this cost more than they bring. */
const MAX_THREADS = 4;

/** So many pages are drawn before another thread has loaded what it draws with. */
const FEW = 300;

/**
 * Draws what became different since the last build: by this thread alone when that is little, else the locales are shared
 * between this thread and as many others as the machine has processors.
 * @param mayWrite awaited before the first file is written
 */
export const renderInThreads = async (
  task: Omit<RenderTask, "locales">,
  locales: readonly Locale[],
  mayWrite: Promise<unknown> = Promise.resolve(),
): Promise<Rendered> => {
  const hasKept = Object.keys(task.kept.pages).length > 0;
  const alone = hasKept ? await renderLocales({ ...task, locales }, FEW, mayWrite) : null;
  if (alone) return alone;
  await mayWrite;
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const shares = Array.from({ length: threads }, (_, thread) => ({
    ...task,
    locales: locales.filter((_locale, at) => at % threads === thread),
  }));
  const [own, ...others] = shares;
  const parts = await Promise.all([...others.map(inThread), own ? renderLocales(own) : null]);
  return parts.reduce<Rendered>(together, { pages: {}, drawn: 0, cards: {}, files: {}, written: 0 });
};

const inThread = (task: RenderTask): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: task });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`A prerendering thread ended with ${code} and no result.`)));
  });

const together = (one: Rendered, other: Rendered | null): Rendered =>
  other === null
    ? one
    : {
        pages: { ...one.pages, ...other.pages },
        drawn: one.drawn + other.drawn,
        cards: { ...one.cards, ...other.cards },
        files: { ...one.files, ...other.files },
        written: one.written + other.written,
      };
