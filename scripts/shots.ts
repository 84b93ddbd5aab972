import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright";
import { BRANDS, type Brand } from "../e2e/faults/places.ts";
import { arrivalAt, ownNetwork, runtimeOf, settle } from "../e2e/faults/visitors.ts";
import { placeOf } from "../src/app/session/address.ts";
import type { Session } from "../src/engine/session/session.ts";
import { isLocale, type Locale } from "../src/foundation/locale.ts";
import { pathOf } from "../src/foundation/page-path.ts";
import { startSite } from "./bench/site.ts";
import { launch } from "./bench/slow-phone.ts";
import { inTurns } from "./faults/in-turns.ts";
import { scriptOptions } from "./options/script-options.ts";
import { type Screen, screensOf } from "./shots/screens.ts";
import { WHOLE_PAGE } from "./shots/whole-page.ts";

/**
 * Pictures of every screen, to be looked at side by side:
 *
 *     npm run shots -- --only checkout --width 390 --locale de-DE --brand run --scheme dark
 *
 * Writes `test-results/shots/<screen>.html` with one row a brand, language and colour scheme, and one column a width.
 */
const FOLDER = "test-results/shots";
const SCHEMES = ["light", "dark"] as const;

const { values, refuse, oneOf } = scriptOptions({
  script: "shots",
  does: "Pictures of every screen, side by side in test-results/shots.",
  takes: { only: "screen", width: "pixels", locale: "en-US …", brand: BRANDS.join(" | "), scheme: SCHEMES.join(" | ") },
  options: {
    only: { type: "string", multiple: true, default: [] },
    width: { type: "string", multiple: true, default: ["320", "390", "1230", "1440"] },
    locale: { type: "string", multiple: true, default: ["en-US", "de-DE", "fr-FR", "es-ES", "it-IT"] },
    brand: { type: "string", multiple: true, default: [...BRANDS] },
    scheme: { type: "string", multiple: true, default: [...SCHEMES] },
    whole: { type: "boolean", default: false },
  },
});
const widths = values.width.map(Number);
const locales = values.locale.filter(isLocale);
const brands = oneOf("brand", BRANDS);
const schemes = oneOf("scheme", SCHEMES);
const isWanted = ({ name }: Screen): boolean => values.only.length === 0 || values.only.includes(name);
const screens = new Map(brands.map((brand) => [brand, screensOf(brand).filter(isWanted)]));
if (
  [widths, locales, brands, schemes, [...screens.values()].flat()].some(({ length }) => length === 0) ||
  widths.some(Number.isNaN)
)
  refuse(
    `Nothing to look at. --only takes ${screensOf("run")
      .map(({ name }) => name)
      .join(", ")}; --width pixels; --locale en-US …; --brand ${BRANDS.join(", ")}; --scheme ${SCHEMES.join(", ")}`,
  );

interface Shot {
  readonly brand: Brand;
  readonly screen: Screen;
  readonly locale: Locale;
  readonly scheme: (typeof SCHEMES)[number];
}

const fileOf = ({ brand, screen, locale, scheme }: Shot, width: number): string =>
  `${screen.name.replaceAll(/[^a-z0-9]+/gi, "-")}.${brand}.${locale}.${scheme}.${width}.png`;

const startOf = (screen: Screen, session: Session | null, locale: Locale): string => {
  const query = screen.funnel === "20" ? "" : `?jg=${screen.funnel}`;
  if (!session || screen.isApart) return `${pathOf(locale, screen.path)}${query}`;
  const { page, hash } = placeOf(runtimeOf(session.funnel), session);
  return `${pathOf(locale, page)}${query}${hash === "" ? "" : `#${hash}`}`;
};

/** Written by the build. */
const wordsIn = (locale: Locale): Readonly<Record<string, string>> =>
  (JSON.parse(readFileSync("dist/messages.json", "utf8")) as Readonly<Record<Locale, Record<string, string>>>)[locale];

const take = async (browser: Browser, address: string, shot: Shot): Promise<void> => {
  const { brand, screen, locale, scheme } = shot;
  const origin = address.replace("127.0.0.1", `${brand}.localhost`);
  const arrived = screen.isThere && { ...arrivalAt(screen.funnel, screen.isThere).session, locale };
  const session = arrived ? await settle(address, arrived) : null;
  for (const width of widths) {
    // A dialog that offers once is offered to each width's visitor anew.
    const context = await browser.newContext({
      viewport: { width, height: width < 700 ? 844 : 900 },
      serviceWorkers: "block",
      locale,
      colorScheme: scheme,
      reducedMotion: "reduce",
      extraHTTPHeaders: ownNetwork(),
      storageState: {
        cookies: [],
        origins: [
          {
            origin,
            localStorage: [
              { name: "consent", value: JSON.stringify({ v: 1, data: { granted: ["necessary"] } }) },
              ...(session ? [{ name: "user", value: JSON.stringify({ v: 1, data: session }) }] : []),
            ],
          },
        ],
      },
    });
    try {
      const page = await context.newPage();
      await page.goto(origin + startOf(screen, session, locale));
      await page.locator("html:not([data-resume]) main").waitFor({ timeout: 20_000 });
      // What is fetched stands where its place was held.
      await page.waitForLoadState("networkidle");
      if (screen.opens !== undefined) {
        await page
          .getByRole("button", { name: wordsIn(locale)[screen.opens] ?? "" })
          .first()
          .click();
        await page.getByRole("dialog").waitFor();
      }
      await page.waitForTimeout(600);
      await page.screenshot({
        path: `${FOLDER}/${fileOf(shot, width)}`,
        ...(values.whole && !screen.opens && WHOLE_PAGE),
      });
    } finally {
      await context.close();
    }
  }
};

const sheetOf = (shots: readonly Shot[]): string =>
  `<!doctype html><meta charset="utf-8"><title>${shots[0]?.screen.name}</title><style>
  body { font: 14px system-ui; margin: 16px } div { display: flex; gap: 12px; align-items: start; margin-block-end: 24px }
  img { height: 420px; border: 1px solid #888 }
</style>${shots
    .map(
      (shot) =>
        `<h2>${shot.brand} ${shot.locale} ${shot.scheme}</h2><div>${widths.map((width) => `<img alt="${width}" src="${fileOf(shot, width)}">`).join("")}</div>`,
    )
    .join("")}`;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const shots = [...screens].flatMap(([brand, each]) =>
  each.flatMap((screen) =>
    locales.flatMap((locale) => schemes.map((scheme): Shot => ({ brand, screen, locale, scheme }))),
  ),
);
const site = await startSite();
const browser = await launch();
const missed: string[] = [];
try {
  await inTurns(shots, 2, async (shot) => {
    try {
      await take(browser, site.address, shot);
    } catch (error) {
      missed.push(`${shot.screen.name} ${shot.brand} ${shot.locale}: ${String(error).split("\n")[0]}`);
    }
  });
  for (const name of new Set(shots.map(({ screen }) => screen.name)))
    writeFileSync(
      `${FOLDER}/${name.replaceAll(/[^a-z0-9]+/gi, "-")}.html`,
      sheetOf(shots.filter(({ screen }) => screen.name === name)),
    );
} finally {
  await browser.close();
  await site.stop();
}
for (const line of missed) console.error(`not seen: ${line}`);
console.log(`${(shots.length - missed.length) * widths.length} pictures in ${FOLDER}`);
process.exitCode = missed.length === 0 ? 0 : 1;
