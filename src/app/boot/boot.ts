/**
 * Runs inline, before any framework: the prerendered page takes its first taps by itself (DESIGN §10). A tap is
 * recorded, shown as selected, and answered with the next prerendered step; the application replays the taps through
 * the engine when it arrives. Built as one small classic script; its hash stands in the Content-Security-Policy.
 */
import { SECRET_PARAMETERS } from "../../foundation/parameters/secret-parameters.ts";
import { SHOW_CHOICE_MS } from "../../kinds/question-parts/show-choice-ms.ts";
import { trusted } from "../loading/trusted.ts";
import { lateTexts, readSession } from "./ask-storage.ts";
import {
  type BootPlan,
  type BootTap,
  CARRIED_MARK,
  FRAGMENT_SECRETS,
  type KeptActs,
  type StepsAhead,
} from "./boot-state.ts";
import { carrySource, withSource } from "./carry-source.ts";
import { closest } from "./closest.ts";
import { elsewhereOf } from "./elsewhere.ts";
import { noteEntry, takeEntry } from "./entry.ts";
import { takeKeptActs } from "./keep-acts.ts";
import { keepEntries } from "./keep-entries.ts";
import { keepPress } from "./keep-press.ts";
import { watchStart } from "./watch-start.ts";

const SHEET_TRIES = 3;
const SHEET_PAUSE_MS = 700;

const earlyActs = takeKeptActs();
const secrets: Record<string, string> = { ...earlyActs.secrets };
const address = new URL(location.href);
for (const name of SECRET_PARAMETERS) {
  const value = address.searchParams.get(name);
  if (value !== null) secrets[name] = value;
  address.searchParams.delete(name);
}
let { carried = null } = earlyActs;
if (address.hash.startsWith(`#${CARRIED_MARK}`)) {
  // A link of somebody else has another referrer, or none: what it brings along is thrown away.
  if (document.referrer.startsWith(`${location.origin}/`)) carried = address.hash.slice(2);
  address.hash = "";
}
for (const name of FRAGMENT_SECRETS) {
  const mark = `#${name}=`;
  if (!address.hash.startsWith(mark)) continue;
  secrets[name] = address.hash.slice(mark.length);
  address.hash = "";
}
const { dataset } = document.documentElement;
let isStored = false;
try {
  isStored = readSession() !== null;
} catch {
  // Storage is blocked: nothing was stored, so there is nothing to wait for.
  dataset["unstored"] = "";
}
const late = lateTexts();
if (late) dataset["unstored"] = "";
const entry = takeEntry(address, isStored);
if (address.href !== location.href) history.replaceState(history.state, "", address.href);
noteEntry(entry);

const hasStoredSession = isStored || carried !== null;
if (hasStoredSession) dataset["resume"] = "";

const to = hasStoredSession ? null : elsewhereOf(dataset, address, Object.keys(secrets).length > 0);
if (to !== null) {
  dataset["resume"] = "";
  stop();
  location.replace(withSource(to, entry, readSession));
}

const trust = trusted("boot");
const taps: BootTap[] = [...(earlyActs.taps ?? [])];
const earlier: { readonly nodes: readonly Node[]; readonly title: string }[] = [];
let plan: BootPlan | null = null;
let ahead: StepsAhead | null = null;
let waiting: BootTap | null = taps.at(-1) ?? null;
let isLoading = false;
let isSettled = false;
let isHandedOver = false;

const addToHead = <T extends "link" | "script">(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] => {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
};

const load = (): void => {
  if (isLoading || !plan) return;
  isLoading = true;
  for (const href of plan.styles) addSheet(href, SHEET_TRIES);
  for (const { href, as } of plan.beside) {
    const rel = as === "script" ? "modulepreload" : "preload";
    addToHead("link", { rel, as, crossOrigin: "anonymous", href });
  }
  insert();
};

const insert = (): void => {
  for (const src of plan?.modules ?? []) {
    addToHead("script", {
      type: "module",
      // In this order.
      async: false,
      src: trust.createScriptURL(src),
      onerror: watch.entryFailed,
    });
  }
};

/** A page without its sheet can be read and used: nobody is told. */
const addSheet = (href: string, tries: number): void => {
  const link = addToHead("link", {
    rel: "stylesheet",
    href,
    onerror: () => {
      link.remove();
      if (tries > 1) setTimeout(() => addSheet(`${href}?`, tries - 1), SHEET_PAUSE_MS);
    },
  });
};

const fetchAhead = async (address: string): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) return;
  ahead = (await answer.json()) as StepsAhead; // Written by the same build that wrote this script.
  if (waiting) goOn(waiting);
};

/** Before the whole sheet, which says the same. Not sooner than it is seen: style is reckoned anew for all of the page. */
const addStyle = (css: string): void => {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.querySelector("style")?.after(style);
};

const show = (step: string): void => {
  const root = document.getElementById("root");
  const html = ahead?.html[step];
  if (isSettled || !root || !ahead || html === undefined || !plan) return;
  if (earlier.length === 0) addStyle(ahead.css);
  earlier.push({ nodes: [...root.childNodes], title: document.title });
  root.replaceChildren(...new DOMParser().parseFromString(trust.createHTML(html), "text/html").body.childNodes);
  takeKeptActs();
  // Nothing has stored the taps yet, nor where the visit began: whoever loads the page again has answered all the same. When it
  // was loaded again stays: a page that cannot start would do so for ever.
  const state = { ...history.state, boot: step, acts: acts(), entry };
  if (location.hash === `#${step}`) history.replaceState(state, "");
  else history.pushState(state, "", `${plan.quizPath}${location.search}#${step}`);
  scrollTo(0, 0);
  root.querySelector<HTMLElement>("h1")?.focus();
};

const take = (option: HTMLElement, event: globalThis.Event): void => {
  const { step, value } = option.dataset;
  // While it is hidden, the page that came is not yet the returning visitor's.
  if ((dataset["resume"] !== undefined && location.hash !== "") || step === undefined || value === undefined) return;
  const input = option.querySelector<HTMLInputElement>("input") ?? (option instanceof HTMLInputElement ? option : null);
  if (input?.type === "checkbox") return;
  // Where React is about to hydrate it would take the tap for a choice that was made before, and lose it.
  event.stopImmediatePropagation();
  if (taps.some((tap) => tap.step === step)) return;
  const tap = { step, value, after: option.closest<HTMLElement>("[data-after]")?.dataset["after"] };
  taps.push(tap);
  press.forget();
  if (input) input.checked = true;
  option.dataset["taken"] = "";
  load();
  setTimeout(() => goOn(tap), SHOW_CHOICE_MS);
};

/** The page can be tapped before the steps ahead are there: such a tap waits for them. */
const goOn = (tap: BootTap): void => {
  waiting = ahead ? null : tap;
  const next = ahead?.next[tap.step]?.[tap.value];
  if (next) show(next);
};

const optionOf = (event: globalThis.Event): HTMLElement | null => closest(event, "[data-step][data-value]");

// Arrow keys inside a radio group also produce a click on the input, but without a press (`detail` 0): only a pointer,
// Enter or Space choose. The input lies over the whole card, so a tap lands on it.
const onClick = (event: MouseEvent): void => {
  const option = optionOf(event);
  if (option && (event.detail > 0 || !(event.target instanceof HTMLInputElement))) take(option, event);
};
const onKey = (event: KeyboardEvent): void => {
  const option = optionOf(event);
  if (option && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    take(option, event);
  }
};
const onBack = (): void => {
  const before = earlier.pop();
  if (!before || isSettled) return;
  taps.pop();
  press.forget();
  document.getElementById("root")?.replaceChildren(...before.nodes);
  document.title = before.title;
};

const press = keepPress(load, earlyActs.press);
const entries = keepEntries(earlyActs.entries);
let answers = (): string | null => carried;
const acts = (): KeptActs => ({
  taps: isHandedOver ? [] : taps,
  entries: entries.all(),
  press: press.meaning(),
  secrets,
  carried: answers(),
});
const watch = watchStart({
  insert,
  acts,
});
carrySource(entry, readSession);
addEventListener("click", onClick, true);
addEventListener("keydown", onKey, true);
addEventListener("popstate", onBack);
addEventListener("touchstart", load, { once: true, passive: true });

window.funnelBoot = {
  taps,
  secrets,
  carried,
  late,
  path: address.pathname,
  entry,
  withSource: (to) => withSource(to, entry, readSession),
  isBack: hasStoredSession,
  load,
  settle: () => {
    isSettled = true;
  },
  acts,
  fail: watch.failed,
  handOver: (unstored = () => null) => {
    isHandedOver = true;
    takeKeptActs();
    answers = unstored;
    watch.over();
    removeEventListener("click", onClick, true);
    removeEventListener("keydown", onKey, true);
    removeEventListener("popstate", onBack);
  },
  // After a frame: what is pressed is what the visitor sees, with what storage knew of them.
  doAgain: () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        entries.again();
        setTimeout(press.again);
      }),
    ),
};

addEventListener("DOMContentLoaded", () => {
  const text = document.getElementById("boot-plan")?.textContent;
  if (!text) return;
  plan = JSON.parse(text) as BootPlan; // Written by the same build that wrote this script.
  // Nothing is lost when they do not come: the application goes on with the taps that wait.
  if (plan.steps) fetchAhead(plan.steps).catch(() => undefined);
  entries.show();
  if (plan.deferred) requestAnimationFrame(() => setTimeout(load, 0));
  else load();
});
