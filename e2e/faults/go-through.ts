import type { Page } from "playwright/test";
import { leave } from "./acts.ts";
import { catalogueOf } from "./built-words.ts";
import type { Verdict } from "./cell.ts";
import { type Look, lookAt } from "./look.ts";
import type { Place } from "./places.ts";
import type { Visit } from "./visit.ts";
import { wrongWords } from "./words.ts";

/** Nobody is left alone for longer. */
const PATIENCE_MS = 15_000;

/** Steps of the page's clock for what is fetched when nothing else is to be done. */
const IDLE_STEPS = 6;

/** Fewer characters are no page. */
const FEWEST = 20;

/** How the fault is switched. */
export interface Switch {
  on(): void;
  off(): void;
  /** Requests that failed so far. */
  readonly hits: () => number;
}

/** Somebody who sees the page, and remembers whether it ever said what it must not. */
class Observer {
  #wrong: string | null = null;
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** As `wrongWords`, of any moment so far. */
  get wrong(): string | null {
    return this.#wrong;
  }

  /** Null while one document goes and the next has not come: there is nothing to look at, and the caller looks again. */
  async see(): Promise<Look | null> {
    const { page, locale } = this.#visit;
    const look = await page.evaluate(lookAt).catch(() => null);
    if (look !== null) this.#wrong ??= wrongWords(look, locale, catalogueOf(locale));
    return look;
  }
}

/** The application has taken over the document. */
const isAlive = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const root = document.getElementById("root");
      return root !== null && Object.keys(root).some((key) => key.startsWith("__reactContainer"));
    })
    .catch(() => false);

const attempt = (act: () => Promise<void>): Promise<boolean> =>
  act().then(
    () => true,
    () => false,
  );

const isRead = (look: Look | null): look is Look => look !== null && look.hasHeading && look.characters >= FEWEST;

/** @returns true when the page before has been left as a visitor leaves it */
const comeFromElsewhere = async (visit: Visit, observer: Observer, fault: Switch): Promise<void> => {
  const { page, clock } = visit;
  const deadline = clock.now() + PATIENCE_MS;
  while (!((await isAlive(page)) && isRead(await observer.see())) && clock.now() < deadline) await clock.step();
  await clock.step();
  fault.on();
  const path = new URL(page.url()).pathname;
  await attempt(() => leave(page));
  const gone = clock.now() + PATIENCE_MS;
  while (new URL(page.url()).pathname === path && clock.now() < gone) {
    await clock.step();
    const look = await observer.see();
    if (look && look.messages.length > 0) return;
  }
};

/** One visitor at one place. */
class Visitor {
  #path: string | null = null;
  #hitsBefore = 0;
  #look: Look | null = null;
  #lost = false;
  #isNew = false;
  readonly #place: Place;
  readonly #visit: Visit;
  readonly #observer: Observer;
  readonly #fault: Switch;

  constructor(place: Place, visit: Visit, observer: Observer, fault: Switch) {
    this.#place = place;
    this.#visit = visit;
    this.#observer = observer;
    this.#fault = fault;
  }

  get look(): Look | null {
    return this.#look;
  }

  get hasActed(): boolean {
    return this.#path !== null || this.#place.act === undefined;
  }

  get isLost(): boolean {
    return this.#lost;
  }

  async lookAgain(): Promise<void> {
    this.#look = await this.#observer.see();
    this.#isNew ||= this.#look?.isSame === false;
  }

  /** What was wanted has led to another page, which may not have all that it needs yet. */
  get hasLeft(): boolean {
    return this.#path !== null && this.#look !== null && this.#look.path !== this.#path;
  }

  /** Nothing has been done yet in the document that is shown, which may have been seen before anything stood in it. */
  get isAnew(): boolean {
    return this.#isNew;
  }

  async act(): Promise<void> {
    const { page } = this.#visit;
    const { act } = this.#place;
    if (!isRead(this.#look)) return;
    // Nothing is wanted of the page that follows, whose application is still to come.
    if (this.hasLeft) return;
    this.#isNew = false;
    if (!act) return this.#isThere ? undefined : void (await attempt(() => leave(page)));
    if (this.#path !== null && (await this.#isEmptied())) this.#lost = true;
    const before = this.#look.path;
    this.#hitsBefore = this.#fault.hits();
    const wasThere = this.#isThere;
    const isDone = await attempt(() => act(page, this.#visit.owner));
    // On a slow machine a press that led on may count as one that was not made in time.
    if (isDone || (wasThere && this.#shownPath !== before)) this.#path = before;
    // Still on the page before: what was wanted there did not work.
    else if (this.#visit.comesFromElsewhere && !this.#isThere) await attempt(() => leave(page));
  }

  get #isThere(): boolean {
    return this.#look?.path.includes(`/${this.#place.path}`) === true;
  }

  get #shownPath(): string {
    const { pathname, hash } = new URL(this.#visit.page.url());
    return pathname + hash;
  }

  /** What was entered early is entered again a frame after the application has taken over, and frames come with the clock. */
  async #isEmptied(): Promise<boolean> {
    const { page, clock } = this.#visit;
    const field = page.locator('main input[name="email"]:visible').first();
    // Null: the field went, or its document, while it was read. What is not there is not empty, and the caller looks again.
    const value = (): Promise<string | null> => field.inputValue({ timeout: 1_000 }).catch(() => null);
    const isEmpty = async (): Promise<boolean> => (await field.count()) > 0 && (await value()) === "";
    if (!(await isEmpty())) return false;
    await clock.step();
    return isEmpty();
  }

  /** True: what the visitor wanted has happened, and there is a page that goes on. */
  async isOn(): Promise<boolean> {
    const look = this.#look;
    if (!this.hasActed || !isRead(look)) return false;
    if (!(await isAlive(this.#visit.page))) return false;
    if (this.#place.act === undefined) return this.#isThere;
    if (look.path !== this.#path) return true;
    if (this.#place.saysSo !== true) return false;
    // What fails may be asked for afterwards, too, as for the next page.
    return look.isDone || (look.messages.length > 0 && this.#fault.hits() === this.#hitsBefore);
  }

  /** True: words, and a control. */
  get isAnswered(): boolean {
    const look = this.#look;
    return look !== null && look.messages.length > 0 && look.hasWayOn;
  }

  /** Presses what the message offers, else does again what was wanted. */
  async tryAgain(): Promise<void> {
    const { page } = this.#visit;
    if (!this.#look?.hasOwnButton) return this.act();
    const own = page
      .locator('[role="alert"] button, [role="status"] button, main a[href=""]')
      .filter({ visible: true });
    await attempt(() => own.first().click({ timeout: 2_500 }));
  }
}

const whyDead = (visitor: Visitor): string => {
  const { look } = visitor;
  if (look === null || look.characters < FEWEST) return "blank";
  if (!look.hasHeading) return "blank";
  if (!visitor.hasActed) return "cannot act";
  return look.messages.length > 0 ? "no way on" : "silent";
};

const DEAD = "dead end" as const;

/**
 * Takes a visitor to a place while something fails, and says where that leaves them. Whoever is shown a message key, or words
 * of another language, has not been helped, however it goes on.
 */
export const goThrough = async (place: Place, visit: Visit, fault: Switch): Promise<Verdict> => {
  const observer = new Observer(visit);
  const verdict = await goOn(place, visit, observer, fault);
  return observer.wrong === null ? verdict : { state: DEAD, why: observer.wrong };
};

const goOn = async (place: Place, visit: Visit, observer: Observer, fault: Switch): Promise<Verdict> => {
  const { page, clock } = visit;
  if (!visit.comesFromElsewhere) fault.on();
  await page.goto(visit.start, { waitUntil: "commit" });
  if (visit.comesFromElsewhere) await comeFromElsewhere(visit, observer, fault);

  const visitor = new Visitor(place, visit, observer, fault);
  let deadline = clock.now() + PATIENCE_MS;
  let isAnswered = false;
  let idleSteps = 0;
  while (clock.now() < deadline) {
    await visitor.lookAgain();
    if (await visitor.isOn()) {
      // What has not failed yet may be asked for in idle time: it must not take away what was reached.
      if ((idleSteps === 0 && fault.hits() > 0) || idleSteps === IDLE_STEPS) return { state: "on", why: "" };
      if (idleSteps === 0) deadline = clock.now() + PATIENCE_MS;
      idleSteps += 1;
      await clock.step();
      continue;
    }
    const hadActed = visitor.hasActed;
    if (!hadActed || visitor.isAnew) await visitor.act();
    // What follows has a time of its own: what it needs may be as late as what came before.
    if (visitor.hasActed !== hadActed) deadline = clock.now() + PATIENCE_MS;
    // A sentence that goes away at once has helped nobody.
    if (isAnswered && visitor.isAnswered) break;
    isAnswered = visitor.isAnswered;
    await clock.step();
  }
  if (!visitor.isAnswered) return { state: DEAD, why: whyDead(visitor) };
  return helped(visitor, visit, fault);
};

/** The fault is over: does the way on that was offered lead on? */
const helped = async (visitor: Visitor, { clock }: Visit, fault: Switch): Promise<Verdict> => {
  const said = visitor.look?.messages[0]?.slice(0, 80) ?? "";
  fault.off();
  await visitor.tryAgain();
  const deadline = clock.now() + PATIENCE_MS;
  let waits = 0;
  while (clock.now() < deadline) {
    await clock.step();
    await visitor.lookAgain();
    if (await visitor.isOn())
      return visitor.isLost ? { state: DEAD, why: "lost what was typed" } : { state: "retry", why: said };
    waits += 1;
    if (visitor.isAnew) await visitor.act();
    // A button that came with a later message is a way on, too.
    else if (waits % 6 === 0) await visitor.tryAgain();
  }
  return { state: DEAD, why: `its way on does not help: ${said}` };
};
