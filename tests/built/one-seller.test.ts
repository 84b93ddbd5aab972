import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderConfirmation } from "../../src/server/mail/order-confirmation.ts";
import { orderLetter } from "../../src/server/mail/order-letter.ts";
import { postLetter } from "../../src/server/mail/post-letter.ts";
import type { Mail } from "../../src/server/mail/send-mail.ts";
import { type BuiltSite, readBuiltSite } from "../../src/server/site/built-site.ts";
import { wordsFrom } from "../../src/server/words.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const RUN = "Strideo GmbH (demo)";
const HEALTH = "Vitala GmbH (demo)";
const PRODUCTS: Readonly<Record<string, string>> = { "20": "running-plan-3-months", "342": "walking-plan-3-months" };

const MINUTE = 60_000;

let built: BuiltSite;
let world: ApiWorld;
beforeAll(async () => {
  built = await readBuiltSite("dist", { trustProxy: false, now: () => NOW });
  const { definitions, traders, brandOf, messages } = built;
  world = await startApiWorld("sqlite", { definitions, traders, brandOf, words: wordsFrom(messages) });
  world.clock.now = NOW;
}, MINUTE);
afterAll(() => world.stop());

const documentAt = async (host: string, page: string, query: string): Promise<string> => {
  const url = `https://${host}/en-US/${page}${query}`;
  const response = await built.site.serve(new Request(url, { headers: { host, "accept-encoding": "identity" } }));
  expect([response.status, url]).toEqual([200, url]);
  return response.text();
};

/** Companies that stand in a text, each once. */
const companiesIn = (text: string): string => [RUN, HEALTH].filter((company) => text.includes(company)).join(" and ");

/** The body as it is read, without what scripts and steps held ready say. */
const wordsOf = (html: string): string =>
  html.slice(html.indexOf("<body")).replaceAll(/<template[^]*?<\/template>|<script[^]*?<\/script>/g, "");

/** The funnel whose definition a document names: the application plays it. */
const funnelOf = async (host: string, html: string): Promise<string> => {
  const paths = new Set([...html.matchAll(/\/page-data\/sq\/d\/\w+\.json/g)].map(([path]) => path));
  const answers = await Promise.all(
    [...paths].map((path) => built.site.serve(new Request(`https://${host}${path}`, { headers: { host } }))),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return texts.flatMap((text) => /^\{"id":"([^"]+)"/.exec(text)?.[1] ?? []).join(" and ");
};

/** A lead, as a browser on this host sends it. */
const leadOf = (host: string, funnel: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `ann@${host}`, funnel_nr: funnel, language: "en-US" });
    const headers = {
      host,
      "content-type": "application/json",
      accept: "application/json",
      "x-trace-id": "1".repeat(32),
    };
    const call = request(`${world.origin}/api/lead`, { method: "POST", headers }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () => resolve(JSON.parse(text).code ?? reject(new Error(text))));
    });
    call.on("error", reject);
    call.end(body);
  });

/** The mail that confirms an order of a lead. */
const mailTo = async (lead: string, funnel: string, order: string): Promise<string> => {
  const { services } = world;
  const money = { lead_code: lead, minor: 4999, currency: "USD", locale: "en-US", payment_method: "card" };
  await services.database
    .insertInto("attempts")
    .values({
      ...money,
      id: order,
      status: "completed",
      fingerprint: "",
      nonce_hash: "",
      url_params: "{}",
      order_id: order,
      empty_answers: 0,
      is_confirmed: 0,
      is_elsewhere: 0,
      deadline_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  await services.database
    .insertInto("orders")
    .values({ ...money, id: order, attempt_id: order, payment_state: "captured", created_at: NOW })
    .execute();
  await services.database
    .insertInto("order_lines")
    .values({
      order_id: order,
      lead_code: lead,
      product: PRODUCTS[funnel] ?? "",
      minor: 4999,
      period: 0,
      period_ends_at: null,
    })
    .execute();
  const letter = await orderLetter(services, order);
  const sent: Mail[] = [];
  const send = (mail: Mail): Promise<void> => Promise.resolve(void sent.push(mail));
  const reader = { to: "ann@example.com", trader: letter.seller().trader, locale: letter.locale };
  await postLetter(services, send, reader, await orderConfirmation(services, letter), order);
  return sent.map(({ text }) => text).join("\n");
};

/** `jg` wins over `test`, and an empty one asks for nothing; the second brand comes along with its funnel. */
it.each([
  ["run.example", "", "20", RUN],
  ["run.example", "?jg=20", "20", RUN],
  ["run.example", "?test=20", "20", RUN],
  ["run.example", "?jg=342", "342", HEALTH],
  ["run.example", "?test=342", "342", HEALTH],
  ["run.example", "?jg=&test=342", "342", HEALTH],
  ["run.example", "?jg=20&test=342", "20", RUN],
  ["run.example", "?jg=999", "20", RUN],
  ["health.example", "", "342", HEALTH],
  ["health.example", "?jg=342", "342", HEALTH],
  ["health.example", "?test=342", "342", HEALTH],
  ["health.example", "?jg=20", "20", HEALTH],
  ["health.example", "?test=20", "20", HEALTH],
  ["health.example", "?jg=&test=20", "20", HEALTH],
  ["health.example", "?jg=342&test=20", "342", HEALTH],
  ["health.example", "?jg=999", "342", HEALTH],
])("names one seller on %s%s, on page, terms, receipt and in the mail", async (host, query, funnel, company) => {
  const documents = await Promise.all(
    ["home", "results", "checkout", "general-conditions", "success", "contacts"].map((page) =>
      documentAt(host, page, query),
    ),
  );
  expect(await funnelOf(host, documents[0] ?? "")).toBe(funnel);
  const [home = "", results = "", checkout = "", terms = "", receipt = "", contacts = ""] = documents.map(wordsOf);
  const mail = await mailTo(await leadOf(host, funnel), funnel, `${host}${query}`);
  expect({
    page: companiesIn(home),
    terms: companiesIn(terms),
    contacts: companiesIn(contacts),
    mail: companiesIn(mail),
  }).toEqual({ page: company, terms: company, contacts: company, mail: company });
  // They may leave the name to the page that they link to, and never say another one.
  expect([results, checkout, receipt].map(companiesIn).filter((named) => named !== "" && named !== company)).toEqual(
    [],
  );
});
