/** `npx tsx scripts/pictures.ts`: draws docs/pictures/funnel.png, phone screens of the built site in both brands. */
import { mkdir } from "node:fs/promises";
import type { Page } from "playwright";
import { startSite } from "./bench/site.ts";
import { launch } from "./bench/slow-phone.ts";
import { visitCheckout, visitQuestion } from "./pictures/visit.ts";

const FOLDER = "docs/pictures";
/** Width of one phone on the sheet, CSS pixels. */
const PHONE = 300;
const COLUMNS = 4;
const GAP = 20;

const shots: string[] = [];
const take = async (page: Page): Promise<void> => {
  shots.push((await page.screenshot({ type: "png" })).toString("base64"));
};

const sheet = (): string => `<!doctype html><title>Funnel</title><style>
  body { margin: 0; padding: ${GAP}px; display: grid; grid-template-columns: repeat(${COLUMNS}, ${PHONE}px); gap: ${GAP}px; background: #e5e7eb }
  img { width: 100%; display: block; border-radius: 20px }
</style>${shots.map((shot) => `<img alt="" src="data:image/png;base64,${shot}">`).join("")}`;

const site = await startSite();
const browser = await launch();
try {
  const run = site.origin;
  const health = run.replace("//run.", "//health.");
  await visitQuestion(browser, run, "goal", take);
  await visitQuestion(browser, run, "distance", take);
  await visitQuestion(browser, run, "runner_note", take);
  await visitCheckout(browser, run, { results: take });
  await visitQuestion(browser, health, "target_weight", take);
  await visitCheckout(browser, health, { plans: take, checkout: take, success: take });

  const page = await browser.newPage({ viewport: { width: COLUMNS * (PHONE + GAP) + GAP, height: 600 } });
  await page.setContent(sheet());
  await mkdir(FOLDER, { recursive: true });
  const { byteLength } = await page.screenshot({ path: `${FOLDER}/funnel.png`, fullPage: true });
  console.log(`${FOLDER}/funnel.png  ${Math.ceil(byteLength / 1000)} kB`);
} finally {
  await browser.close();
  await site.stop();
}
