import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runtimeOf } from "../../e2e/faults/visitors.ts";
import { leadPayload } from "../../src/engine/lead/lead-payload.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { isLocale, LOCALES } from "../../src/foundation/locale.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import type { Mail } from "../../src/server/mail/send-mail.ts";
import { readBuiltSite } from "../../src/server/site/built-site.ts";
import { createServices } from "../../src/server/start/create-services.ts";
import { launch } from "../bench/slow-phone.ts";
import { scriptOptions } from "../options/script-options.ts";
import { arrive } from "../visitors/arrive.ts";
import { visitors } from "../visitors/visitors.ts";
import { lettersTo } from "./letters.ts";

/**
 * `npm run mails`: every mail that there is, of both brands and in every locale or those named, on a narrow phone and in a wide
 * window, in the light and in the dark, with its plain text. It fails by name where one was not written, and where words of mails
 * were said in none. Nothing is loaded: what is seen is seen with pictures off. Writes
 * `test-results/mails`.
 */
const FOLDER = "test-results/mails";
const VIEWS = [
  { name: "320", width: 320, scheme: "light" },
  { name: "320-dark", width: 320, scheme: "dark" },
  { name: "640", width: 640, scheme: "light" },
  { name: "640-dark", width: 640, scheme: "dark" },
] as const;

/** Milliseconds for a picture: a busy machine takes minutes, and nothing here is measured. */
const PATIENCE = 240_000;

/** Gmail shows so many bytes of a mail, and hides the rest behind a link. */
const SHOWN_BY_GMAIL = 102_000;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** All mails beside each other, each as tall as it is. */
const sheet = (mails: readonly Mail[], width: number): string =>
  `<!doctype html><meta charset="utf-8"><title>Mails</title>
<style>body{margin:8px;font:12px system-ui;display:flex;flex-wrap:wrap;gap:8px;align-items:start;background:#888}
figure{margin:0;width:${width}px}iframe{width:${width}px;height:600px;border:0;background:Canvas;color-scheme:normal}pre{white-space:pre-wrap}</style>
${mails.map(({ subject, html, text }) => `<figure><figcaption>${escaped(subject)}</figcaption><iframe srcdoc="${escaped(html)}"></iframe><details><pre>${escaped(text)}</pre></details></figure>`).join("\n")}`;

/** Keys of all messages that are only in mails. */
const mailKeys = (): readonly string[] =>
  Object.keys(JSON.parse(readFileSync("locales/en/app.json", "utf8")) as Readonly<Record<string, string>>)
    .filter((key) => key.startsWith("mail."))
    .map((key) => `app.${key}`);

const { operands, refuse } = scriptOptions({
  script: "mails",
  does: "Pictures of every mail, in the given languages or all.",
  operands: "en-US …",
  options: {},
});
const wanted = operands.filter(isLocale);
if (wanted.length < operands.length) refuse(`Languages are ${LOCALES.join(", ")}`);
const locales = wanted.length === 0 ? LOCALES : wanted;
const today = new Date().toISOString().slice(0, 10);
const data = mkdtempSync(path.join(tmpdir(), "funnel-mails-"));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const environment = readEnvironment({ DATA_DIR: data });
const built = await readBuiltSite(environment.siteFolder, { trustProxy: false, now: Date.now });
const services = await createServices(environment, built, Date.now, (fault, error) =>
  console.warn(fault, String(error)),
);
/** Of all that mails may say, what none of them has said yet: a letter that is not drawn is known by it. */
const unsaid = new Set(mailKeys());
const heard: typeof services = {
  ...services,
  words: {
    t(locale, key, params) {
      unsaid.delete(key);
      return services.words.t(locale, key, params);
    },
  },
};
const browser = await launch();
try {
  for (const funnel of ["20", "342"] as const)
    for (const locale of locales) {
      const usual = visitors((days) => addDays(today, days)).find((each) => each.funnel === funnel);
      if (!usual) throw new Error(`Nobody visits funnel ${funnel}`);
      const session = arrive(runtimeOf(funnel), { ...usual, locale }, today);
      const { quiz_answers } = leadPayload(runtimeOf(funnel), session, { email: "", utmParams: {} });
      const { mails, missing } = await lettersTo(heard, funnel, locale, quiz_answers);
      for (const letter of missing) {
        console.error(`not written to a visitor of ${funnel} in ${locale}: ${letter}`);
        process.exitCode = 1;
      }
      for (const { subject, html } of mails.filter((each) => Buffer.byteLength(each.html) > SHOWN_BY_GMAIL)) {
        console.error(`cut by Gmail: ${subject} of ${funnel} in ${locale}, ${Buffer.byteLength(html)} bytes`);
        process.exitCode = 1;
      }
      for (const { name, width, scheme } of VIEWS) {
        const page = await browser.newPage({
          viewport: { width: 16 + 6 * (width + 8), height: 1000 },
          colorScheme: scheme,
        });
        const file = `${FOLDER}/${funnel}-${locale}-${name}`;
        writeFileSync(`${file}.html`, sheet(mails, width));
        await page.setContent(sheet(mails, width));
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll("iframe")].flatMap((frame) => {
            const root = frame.contentDocument?.documentElement;
            if (!root) return [];
            frame.style.height = `${root.scrollHeight}px`;
            return root.scrollWidth > frame.clientWidth ? [frame.previousElementSibling?.textContent ?? ""] : [];
          }),
        );
        if (wide.length > 0) {
          console.error(`wider than ${width} px in ${file}: ${wide.join(", ")}`);
          process.exitCode = 1;
        }
        await page.screenshot({ path: `${file}.png`, fullPage: true, timeout: PATIENCE });
        await page.close();
      }
      console.log(`${mails.length} mails of ${funnel} in ${locale}`);
    }
  for (const key of unsaid) {
    console.error(`said in no mail that is drawn: ${key}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await services.database.destroy();
  rmSync(data, { recursive: true, force: true });
}
