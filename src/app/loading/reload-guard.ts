/**
 * Full reloads after a deploy happen at most once per build and 30 s, never during a payment (DESIGN §6). The mark
 * lives in the history entry, so that it works where storage is blocked. One that lies ahead is of a clock that was put back
 * since, and says as little as an old one.
 */
const QUIET_MS = 30_000;

interface Mark {
  readonly build: string;
  readonly at: number;
}

const readMark = (state: unknown): Mark | null => {
  if (typeof state !== "object" || state === null || !("reloaded" in state)) return null;
  const mark = state.reloaded;
  if (typeof mark !== "object" || mark === null || !("build" in mark) || !("at" in mark)) return null;
  return typeof mark.build === "string" && typeof mark.at === "number" ? { build: mark.build, at: mark.at } : null;
};

/** @returns false when a reload already happened for this build a moment ago, or a payment is under way. */
export const reloadOnce = (build: string, isPaying: boolean, path: string = location.href): boolean => {
  const mark = readMark(history.state);
  const now = Date.now();
  if (isPaying || (mark && mark.build === build && Math.abs(now - mark.at) < QUIET_MS)) return false;
  const isHere = path === location.href;
  const acts = isHere && window.funnelBoot?.acts();
  history.replaceState({ ...history.state, ...(acts && { acts }), reloaded: { build, at: now } }, "");
  if (isHere) location.reload();
  else location.assign(path);
  return true;
};
