import { expect, it, vi } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import { TO_EMAIL, visit } from "../../../tests/support/a-visitor.ts";
import { fieldsOf } from "../../foundation/json.ts";
import { type Query, sourceOf } from "../page/query.ts";
import { createEmailLead, createLead } from "./lead.ts";

const runtime = aRuntime();
const { session } = visit(runtime, TO_EMAIL);
const CODE = "c".repeat(32);
const PROOF = "f".repeat(64);

/** Makes a lead of a visit that began at an address with these parameters. */
/** An API that takes every lead, and what it was asked. */
const takingLeads = () => {
  const asked: object[] = [];
  const client = aClient((_call, input) => {
    asked.push(input);
    return { ok: true, value: { code: CODE, proof: PROOF, segment: null } };
  });
  return { client, asked };
};

const make = async (query: Query) => {
  const { client, asked } = takingLeads();
  const source = { parameters: sourceOf(query), referrer: "https://search.example/", landingPage: "/en-US/home" };
  const ports = aPageLoad({ client, runtime, source, storage: aStorage() });
  const effect = { type: "createLead", email: "ana@example.com", marketingConsent: false } as const;
  return { outcome: await createLead(effect, session, ports), asked };
};

it("sends with the lead where its visit came from", async () => {
  const { outcome, asked } = await make({ ttclid: "click-7", utm_source: "news", jg: "20" });
  expect(asked).toMatchObject([
    {
      params: { funnel: "toy" },
      body: {
        tiktok_click_id: "click-7",
        utm_params: {
          utm_source: "news",
          ttclid: "click-7",
          traffic_source: "notOrganic",
          landing_page: "/en-US/home",
          referrer: "https://search.example/",
        },
      },
    },
  ]);
  expect(outcome).toEqual([{ type: "leadCreated", lead: { code: CODE, email: "ana@example.com", proof: PROOF } }]);
});

it("sends with the lead of an address alone where its visit came from", async () => {
  const { client, asked } = takingLeads();
  const source = { parameters: { utm_source: "news", ttclid: "click-7" }, referrer: "", landingPage: "/en-US/home" };
  const ports = aPageLoad({ client, runtime, source, storage: aStorage() });
  await createEmailLead(
    {
      type: "createEmailLead",
      submission: { form: "gift-card", id: "1" },
      email: "ana@example.com",
      marketingConsent: false,
    },
    session,
    ports,
  );
  expect(asked).toMatchObject([
    {
      body: {
        tiktok_click_id: "click-7",
        utm_params: {
          utm_source: "news",
          ttclid: "click-7",
          traffic_source: "notOrganic",
          landing_page: "/en-US/home",
        },
      },
    },
  ]);
});

it("sends what reCAPTCHA gave, and a lead without it where it gave nothing", async () => {
  vi.stubEnv("VITE_RECAPTCHA_KEY", "site-key");
  vi.stubGlobal("window", { recaptchaToken: async () => "token-7" });
  expect((await make({})).asked).toMatchObject([{ body: { recaptcha_token: "token-7" } }]);
  vi.stubGlobal("window", {});
  const { asked } = await make({});
  expect(JSON.stringify(asked)).not.toContain("recaptcha_token");
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each(["createLead", "createEmailLead"] as const)(
  "%s goes without reCAPTCHA after it took the visitor for a robot",
  async (call) => {
    vi.stubEnv("VITE_RECAPTCHA_KEY", "site-key");
    vi.stubGlobal("window", { recaptchaToken: async () => "token-7" });
    const tokens: unknown[] = [];
    const client = aClient((_call, { body }) => {
      const token = fieldsOf(body)["recaptcha_token"];
      tokens.push(token);
      return token === undefined
        ? { ok: true, value: { code: CODE, proof: PROOF, segment: null } }
        : { ok: false, error: { error_code: "RECAPTCHA_FAILED_VALIDATION" } };
    });
    const ports = aPageLoad({ client, runtime, storage: aStorage() });
    const lead = { email: "ana@example.com", marketingConsent: false };
    const send = () =>
      call === "createLead"
        ? createLead({ type: call, ...lead }, session, ports)
        : createEmailLead({ type: call, ...lead, submission: { form: "gift-card", id: "1" } }, session, ports);
    expect(JSON.stringify(await send())).toContain("RECAPTCHA_FAILED_VALIDATION");
    expect(JSON.stringify(await send())).toContain(CODE);
    expect(tokens).toEqual(["token-7", undefined]);
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  },
);

it.each([
  ["RECAPTCHA_FAILED_VALIDATION", "RECAPTCHA_FAILED_VALIDATION"],
  ["internal", "unknown"],
  ["too_many_requests", "tooManyTries"],
  ["validation_failed", "pattern"],
])("says in words that a lead was refused with %s", async (error_code, code) => {
  const client = aClient(() => ({ ok: false, error: { error_code } }));
  const ports = aPageLoad({ client, runtime, storage: aStorage() });
  const effect = { type: "createLead", email: "ana@example.com", marketingConsent: false } as const;
  expect(await createLead(effect, session, ports)).toEqual([{ type: "leadFailed", code }]);
});

it("keeps the lead, and with it the address, of whoever corrects the e-mail before paying", async () => {
  const lead = { code: "e".repeat(32), email: "an@example.com", proof: PROOF };
  const asked: unknown[] = [];
  const client = aClient((call, input) => {
    asked.push([call, input]);
    return { ok: true, value: { success: true } };
  });
  const shipping = { ...session, lead, shipsTo: "US" };
  const effect = { type: "createLead", email: "ana@example.com", marketingConsent: false } as const;
  const ports = aPageLoad({ client, runtime, storage: aStorage() });
  ports.storage.writeText("id_token", "of an@example.com");
  expect(await createLead(effect, shipping, ports)).toEqual([
    { type: "leadCreated", lead: { ...lead, email: "ana@example.com" } },
  ]);
  expect(ports.storage.readText("id_token")).toBeNull();
  expect(asked).toEqual([["updateLeadEmail", { params: { id: lead.code }, body: { email: "ana@example.com" } }]]);
});

it("tells the shop of who agrees to news at a further order, and keeps the lead, what it owns and the token", async () => {
  const lead = { code: "e".repeat(32), email: "ana@example.com", proof: PROOF };
  const asked: unknown[] = [];
  const client = aClient((call, input) => {
    asked.push([call, input]);
    return { ok: true, value: { success: true } };
  });
  const further = { ...session, lead, isClient: true, ownedProducts: ["plan-month"] };
  const effect = { type: "createLead", email: lead.email, marketingConsent: true } as const;
  const ports = aPageLoad({ client, runtime, storage: aStorage() });
  ports.storage.writeText("id_token", "of ana@example.com");
  expect(await createLead(effect, further, ports)).toEqual([{ type: "leadCreated", lead }]);
  expect(ports.storage.readText("id_token")).toBe("of ana@example.com");
  expect(asked).toEqual([
    ["updateLeadEmail", { params: { id: lead.code }, body: { email: lead.email, marketing_consent: true } }],
  ]);
});

it.each([
  ["who has named no address", { shipsTo: null }],
  ["who has bought", { purchases: [{ product: "book", orderId: "1", minor: 999, currency: "EUR" }] }],
  ["who has bought in an earlier order", { isClient: true }],
  ["who was given something", { ownedProducts: ["plan-month"] }],
  ["who came by a code alone", { lead: { code: "e".repeat(32), email: "", proof: "" } }],
])("makes a new lead for %s: it may be another person", async (_who, part) => {
  const lead = { code: "e".repeat(32), email: "an@example.com", proof: PROOF };
  const client = aClient(() => ({ ok: true, value: { code: CODE, proof: PROOF, segment: null } }));
  const effect = { type: "createLead", email: "ana@example.com", marketingConsent: false } as const;
  const shipping = { ...session, lead, shipsTo: "US", ...part };
  expect(await createLead(effect, shipping, aPageLoad({ client, runtime, storage: aStorage() }))).toMatchObject([
    { lead: { code: CODE } },
  ]);
});

it("sends no click id where the address had none", async () => {
  const { asked } = await make({});
  expect(asked).toMatchObject([{ body: expect.not.objectContaining({ tiktok_click_id: expect.anything() }) }]);
});

it("shows the shop that its visitor has signed in, and asks what they own", async () => {
  const sent: unknown[] = [];
  const user = {
    purchases: [],
    purchased_products_keys: [],
    owned_products_keys: ["plan-month"],
    last_transaction_payment_method: null,
    saved_payment_method: null,
    segment: null,
  };
  const client = aClient((call, _input, credentials) => {
    sent.push([call, credentials]);
    return call === "createLead"
      ? { ok: true, value: { code: CODE, proof: PROOF, segment: null, proven: true } }
      : { ok: true, value: user };
  });
  const ports = aPageLoad({ client, runtime, storage: aStorage() });
  ports.storage.writeText("id_token", "token-7");
  const effect = { type: "createLead", email: "ana@example.com", marketingConsent: false } as const;
  expect(await createLead(effect, session, ports)).toEqual([
    { type: "leadCreated", lead: { code: CODE, email: "ana@example.com", proof: PROOF } },
    { type: "signedIn", lead: { code: CODE, email: "ana@example.com", proof: PROOF } },
    { type: "userFetched", code: CODE, products: ["plan-month"], orders: [] },
  ]);
  expect(ports.storage.readText("id_token")).toBe("token-7");
  expect(sent).toEqual([
    ["createLead", { bearer: "token-7" }],
    ["getClientSummary", { proof: PROOF }],
  ]);
});

it("removes the token of who makes a lead of a mailbox that it does not prove", async () => {
  const client = aClient(() => ({ ok: true, value: { code: CODE, proof: PROOF, segment: null } }));
  const ports = aPageLoad({ client, runtime, storage: aStorage() });
  ports.storage.writeText("id_token", "of the earlier one");
  const effect = { type: "createLead", email: "other@example.com", marketingConsent: false } as const;
  await createLead(effect, session, ports);
  expect(ports.storage.readText("id_token")).toBeNull();
});
