import { expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aPageLoad } from "../../../tests/support/a-page-load.ts";
import { askAccount } from "./ask-account.ts";

const LEAD = { code: "c".repeat(32), proof: "proof", email: "ana@example.com" };
const EMPTY = {
  email: LEAD.email,
  shown: "mailbox",
  plans: [],
  gifts: [],
  receipts: [],
  payment_method: null,
  address: null,
};

const SUMMARY = { months: 3, targetDate: "2027-02-20", weekdays: [], walkingSteps: 6, ageRange: { from: 29, to: 38 } };

const never = (): Promise<never> => new Promise(() => undefined);

const answeredOf = async (summary: () => unknown, pause: () => Promise<void> = never): Promise<unknown> => {
  const client = aClient((call) => (call === "getAccount" ? { ok: true, value: EMPTY } : summary()));
  const answer = await askAccount({ ...aPageLoad(), client, pause }, LEAD, { type: "read" });
  return answer.ok && answer.account.answered;
};

it("says where the answers are of who has no plan, also on a device that has none of them", async () => {
  expect(await answeredOf(() => ({ ok: true, value: { summary: SUMMARY, segment: null } }))).toBe("results");
});

it("says nothing of it where nothing was answered, and where that cannot be asked or takes long", async () => {
  const refusal = { success: false, error_code: "no_answers", error_message: "", status: 404 };
  expect(await answeredOf(() => ({ ok: false, error: refusal }))).toBeNull();
  expect(await answeredOf(() => Promise.reject(new Error("away")))).toBeNull();
  expect(await answeredOf(never, async () => undefined)).toBeNull();
});
