import { html } from "hono/html";
import type { RunningCampaign } from "../../src/language/dates/running.ts";
import { buildMoment } from "../../src/prerender/build-moment.ts";

/** The moment that the development server shows; it stands still, so that a page looks the same at every load. */
export interface DevClock {
  /** `2026-11-24T09:00:00Z`; empty: it is now. */
  readonly text: string;
  readonly now: () => number;
  /** @throws when it is no moment, and stays as it was */
  readonly set: (text: string) => void;
}

/** @throws when it is no moment */
export const createDevClock = (first = ""): DevClock => {
  const momentOf = (asked: string): number => buildMoment([], { CLOCK: asked });
  momentOf(first);
  let text = first;
  return {
    get text() {
      return text;
    },
    now: () => momentOf(text),
    set: (next) => {
      momentOf(next);
      text = next;
    },
  };
};

export const CLOCK_PATH = "/dev/clock";

/** Below this server: nobody else's page is gone to. */
const LOCAL = /^\/(?!\/)/;

/** What a call of the clock's page does: it sets the moment that it names, and goes on to where it came from. */
export const answerClock = (
  clock: Pick<DevClock, "set">,
  { searchParams }: URL,
): { readonly goTo: string } | { readonly wrong: string } | null => {
  const asked = searchParams.get("at");
  if (asked === null) return null;
  try {
    clock.set(asked);
  } catch (fault) {
    return { wrong: fault instanceof Error ? fault.message : String(fault) };
  }
  const next = searchParams.get("go") ?? "";
  return { goTo: LOCAL.test(next) ? next : CLOCK_PATH };
};

const link = (at: string, words: string) =>
  html`<li><a href="${CLOCK_PATH}?${new URLSearchParams({ at }).toString()}">${words}</a></li>`;

/** Where the moment is chosen: a field, and the first moment of every campaign. */
export const clockPage = async (
  { text }: Pick<DevClock, "text">,
  campaigns: readonly Pick<RunningCampaign, "id" | "active">[],
  wrong: string | null = null,
): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Clock</title>
  <style>
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
    form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
    label { display: grid; flex: 1 1 16rem; }
    input, button { font: inherit; padding: 0.5rem 0.75rem; min-height: 3rem; }
    [role="alert"] { color: #b3261e; }
    ul { padding: 0; list-style: none; columns: 16rem; }
    a { display: inline-block; padding: 0.4rem 0; }
  </style>
  <h1>Clock</h1>
  <p>${text === "" ? "Pages show the campaigns, prices and terms of now." : html`Pages show the campaigns, prices and terms of <strong>${text}</strong>.`}</p>
  ${wrong === null ? "" : html`<p role="alert">${wrong}</p>`}
  <form>
    <label>Day or moment <input name="at" value="${text}" placeholder="2026-11-24T09:00:00Z" autocomplete="off" /></label>
    <button>Show it</button>
  </form>
  <h2>First moments</h2>
  <ul>
    ${link("", "Now")}
    ${campaigns.flatMap(({ id, active: { early, from } }) => [
      ...(early === undefined ? [] : [link(early, `${id}, announced: ${early}`)]),
      link(from, `${id}: ${from}`),
    ])}
  </ul>
</html>`,
  );
