import { expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { fetchSummary } from "./fetch-summary.ts";

const SUMMARY = { months: 3, targetDate: "2027-02-20", weekdays: [], walkingSteps: 6, ageRange: { from: 29, to: 38 } };

it("a summary needs the e-mail of its lead", async () => {
  const asked: string[] = [];
  const client = aClient((call) => {
    asked.push(call);
    return { ok: true, value: { summary: SUMMARY, segment: null } };
  });
  const lead = { code: "c".repeat(32), proof: "f".repeat(64) };
  expect(await fetchSummary(client, { ...lead, email: "", proof: "" })).toBeNull();
  expect(asked).toEqual([]);
  expect(await fetchSummary(client, { ...lead, email: "ana@example.com" })).toEqual(SUMMARY);
  // Opened by the link of a mail.
  expect(await fetchSummary(client, { ...lead, email: "", proof: "proof" })).toEqual(SUMMARY);
});
