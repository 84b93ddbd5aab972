import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright";
import { ownNetwork, runtimeOf, settle } from "../../e2e/faults/visitors.ts";
import { placeOf } from "../../src/app/session/address.ts";
import { planFor } from "../../src/engine/plan/plan-for.ts";
import { type PlanWords, saySession } from "../../src/engine/plan/say-session.ts";
import { presentRoute } from "../../src/engine/session/present-route.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { zoneOfLocale } from "../../src/foundation/locale-zone.ts";
import { pathOf } from "../../src/foundation/page-path.ts";
import { wallClock } from "../../src/language/dates/moment.ts";
import { buildMoment } from "../../src/prerender/build-moment.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import type { Database } from "../../src/server/database/open.ts";
import { openDatabase } from "../../src/server/database/open.ts";
import type { MailRow } from "../../src/server/database/tables.ts";
import { rolesOf } from "../../src/server/leads/roles.ts";
import { planWords } from "../../src/server/mail/plan/plan-words.ts";
import { wordsFrom } from "../../src/server/words.ts";
import { startSite } from "../bench/site.ts";
import { launch } from "../bench/slow-phone.ts";
import { inTurns } from "../faults/in-turns.ts";
import { WHOLE_PAGE } from "../shots/whole-page.ts";
import { arrive } from "./arrive.ts";
import { type Row, sheetOf } from "./sheet.ts";
import { type Visitor, visitors } from "./visitors.ts";

/**
 * `npm run visitors`: twenty visitors of both brands side by side, each with the results page, the mail and the weeks that
 * come of the answers. Writes `test-results/visitors/index.html`. All live where most visitors of their locale do; who is
 * mailed another session than their page shows stops the command.
 */
const FOLDER = "test-results/visitors";
const WIDTH = 390;
/** Milliseconds for each thing that a page does: a busy machine takes minutes, and nothing here is measured. */
const PATIENCE = 240_000;
const BRANDS = { "20": "run", "342": "health" } as const;
const today = new Date().toISOString().slice(0, 10);
const content = loadSite(".", buildMoment([], process.env));

const wordsOf = ({ locale }: Visitor): PlanWords =>
  planWords(wordsFrom({ [locale]: content.messages(locale) }), locale);

const weeksOf = (visitor: Visitor, session: Session): readonly string[] => {
  const { definition } = runtimeOf(visitor.funnel);
  const { facts } = presentRoute(runtimeOf(visitor.funnel), session);
  const words = wordsOf(visitor);
  const now = wallClock(Date.now(), zoneOfLocale(visitor.locale));
  return (planFor(definition.quiz, facts, rolesOf(definition, facts, now.slice(0, 10)), now)?.weeks ?? []).map(
    ({ number, sessions }) =>
      `${number}: ${sessions
        .map((each) => saySession(each, words))
        .map(({ what, minutes }) => `${what} ${minutes}`)
        .join(", ")}`,
  );
};

interface Shown {
  readonly file: string;
  /** All that stands on the page. */
  readonly text: string;
}

/** @throws when a day of the mailed week is not on the page */
const sameDays = ({ name }: Visitor, { text }: Shown, mail: string): void => {
  const days = [...mail.matchAll(/^(.+?)\s?: \d+\s\S+(?:\s\d+\s\S+)?$/gmu)].map(([, day = ""]) => day);
  const missing = days.filter((day) => !text.includes(day));
  if (days.length === 0 || missing.length > 0)
    throw new Error(`"${name}" is mailed what their page does not show: ${missing.join(", ") || "no session"}`);
};

const picture = async (browser: Browser, address: string, visitor: Visitor, session: Session): Promise<Shown> => {
  const { funnel, locale } = visitor;
  const origin = address.replace("127.0.0.1", `${BRANDS[funnel]}.localhost`);
  const { page, hash } = placeOf(runtimeOf(funnel), session);
  const stored = {
    consent: { v: 1, data: { granted: ["necessary"] } },
    user: { v: 1, data: session },
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const context = await browser.newContext({
    serviceWorkers: "block",
    locale,
    timezoneId: zoneOfLocale(locale),
    reducedMotion: "reduce",
    viewport: { width: WIDTH, height: 844 },
    extraHTTPHeaders: ownNetwork(),
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const file = `${visitor.name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`;
  try {
    context.setDefaultTimeout(PATIENCE);
    const tab = await context.newPage();
    await tab.goto(
      `${origin}${pathOf(locale, page)}${funnel === "20" ? "" : `?jg=${funnel}`}${hash === "" ? "" : `#${hash}`}`,
    );
    await tab.locator("html:not([data-resume]) main h1").waitFor();
    // What is computed on the server comes when it is there.
    await tab.locator("#first_week li").first().waitFor();
    await tab.waitForTimeout(600);
    await tab.screenshot({ path: `${FOLDER}/${file}`, ...WHOLE_PAGE });
    return { file, text: (await tab.locator("main").textContent()) ?? "" };
  } finally {
    await context.close();
  }
};

/** The mail that the server left in its own mailbox; it is sent a moment after the address was stored. */
const mailTo = async (database: Database, address: string): Promise<Pick<MailRow, "subject" | "text" | "html">> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = await database.selectFrom("mails").selectAll().where("recipient", "=", address).executeTakeFirst();
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail came to ${address}`);
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const site = await startSite();
const browser = await launch();
const database = await openDatabase({ folder: site.dataFolder });
const rows: Row[] = [];
try {
  await inTurns(
    visitors((days) => addDays(today, days)),
    2,
    async (visitor) => {
      const session = await settle(site.address, arrive(runtimeOf(visitor.funnel), visitor, today));
      const shown = await picture(browser, site.address, visitor, session);
      const mail = await mailTo(database, session.lead?.email ?? "");
      sameDays(visitor, shown, mail.text);
      const { facts } = presentRoute(runtimeOf(visitor.funnel), session);
      rows.push({ visitor, answers: facts, results: shown.file, mail, weeks: weeksOf(visitor, session) });
    },
  );
} finally {
  await database.destroy();
  await browser.close();
  await site.stop();
}
writeFileSync(`${FOLDER}/index.html`, sheetOf(rows));
console.log(`${rows.length} visitors in ${FOLDER}/index.html`);
