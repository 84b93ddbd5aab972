import { afterEach, expect, it } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { TO_EMAIL, visit } from "../../../../tests/support/a-visitor.ts";
import { ownConsent } from "../../../consent/own-banner.ts";
import { adoptAtom, createFunnelStore } from "../../session/store.ts";
import { shareWithAdvertisers } from "./share-advertising.ts";

const runtime = aRuntime();
const { session } = visit(runtime, TO_EMAIL);
const lead = { code: "c".repeat(32), email: "ana@example.com", proof: "f".repeat(64) };

afterEach(() => {
  document.cookie = "_fbp=; Max-Age=0";
});

/** What is sent to our server: the bodies, in their order. */
const start = () => {
  const bodies: unknown[] = [];
  const client = aClient((_call, input) => {
    if ("body" in input) bodies.push(input.body);
    return { ok: true, value: { success: true } };
  });
  const consent = ownConsent({ read: () => null, write: () => {} });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const source = { parameters: { ttclid: "click-7" }, referrer: "", landingPage: "/en-US/home" };
  const ports = aPageLoad({ client, runtime, source });
  shareWithAdvertisers(store, ports, consent, () => "abcdefgh12345678");
  return { bodies, consent, becomesLead: () => store.set(adoptAtom, { ...session, lead }) };
};

it("hands over ids of advertisers once there are a lead and a yes to marketing, and says a change of mind", () => {
  document.cookie = "_fbp=fb.1.1.9";
  const { bodies, consent, becomesLead } = start();
  consent.decide(["statistics"]);
  becomesLead();
  expect(bodies).toEqual([]);
  const ids = { allowed: true, visitor_code: "abcdefgh12345678", _fbp: "fb.1.1.9", ttclid: "click-7" };
  consent.decide(["marketing"]);
  consent.decide(["marketing", "statistics"]);
  consent.decide(["marketing"], true);
  consent.decide([]);
  consent.decide(["statistics"]);
  expect(bodies).toEqual([ids, { ...ids, gender: true }, { allowed: false }]);
});

it("waits for the lead of a visitor who has said yes", () => {
  const { bodies, consent, becomesLead } = start();
  consent.decide(["marketing"]);
  expect(bodies).toEqual([]);
  becomesLead();
  expect(bodies).toHaveLength(1);
});
