import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { giveModalDialogs } from "../../../../tests/support/browsers/modal-dialogs.ts";
import { openPlan } from "./open-plan.ts";

const TOKEN = "a".repeat(40);
const runtime = aRuntime();
const plan = {
  ok: true,
  value: { code: "c".repeat(32), funnel: runtime.definition.id, mailbox: "a…@example.com", quiz_answers: {} },
};
const owning = (...owned_products_keys: readonly string[]) => ({
  ok: true,
  value: {
    purchases: [],
    purchased_products_keys: [],
    owned_products_keys,
    last_transaction_payment_method: null,
    saved_payment_method: null,
    segment: null,
  },
});
const refused = (error_code: string) => ({ ok: false, error: { error_code, error_message: "" } });
const words = Object.fromEntries(
  ["dead", "later", "valid", "without", "open", "stay", "text", "title"].map((key) => [`app.plan.link.${key}`, key]),
);

/** Opens a plan whose server gives these answers, one after the other. */
const opening = (answers: readonly unknown[]) => {
  const left = [...answers];
  const page = aPage({ messages: { ...words, "app.retry": "again" } });
  return openPlan(TOKEN, runtime, null, aPageLoad({ page, client: aClient(() => left.shift()) }));
};

beforeEach(giveModalDialogs);
afterEach(() => document.body.replaceChildren());

it("asks again when the server was away, and opens the plan after a yes", async () => {
  const proof = "f".repeat(64);
  const own = { ok: true, value: { ...plan.value, code: "d".repeat(32), proof } };
  const opened = opening([refused("unavailable"), plan, own, owning()]);
  fireEvent.click(await screen.findByText("again"));
  fireEvent.click(await screen.findByText("open"));
  expect(await opened).toMatchObject({ lead: { code: "d".repeat(32), proof } });
});

it("knows of a client at once what they own: their answers do not come along, and nobody asks them anew", async () => {
  const own = { ok: true, value: { ...plan.value, code: "d".repeat(32), proof: "f".repeat(64) } };
  const opened = opening([plan, own, owning("plan-month")]);
  fireEvent.click(await screen.findByText("open"));
  expect(await opened).toMatchObject({ lead: { code: "d".repeat(32) }, answers: {}, ownedProducts: ["plan-month"] });
});

it("goes on without the plan when the visitor does not want to wait", async () => {
  const opened = opening([refused("unavailable")]);
  fireEvent.click(await screen.findByText("without"));
  expect(await opened).toBeNull();
  expect(document.body.textContent).not.toContain("dead");
});

it("says of a link that has ended that it is dead", async () => {
  expect(await opening([refused("not_found")])).toBeNull();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("dead"));
});

it("leaves the visit as it is when the plan is somebody else's", async () => {
  const opened = opening([plan]);
  fireEvent.click(await screen.findByText("stay"));
  expect(await opened).toBeNull();
});
