import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad, aStorage } from "../../../tests/support/a-page-load.ts";
import { giveModalDialogs } from "../../../tests/support/browsers/modal-dialogs.ts";
import type { Session } from "../../engine/session/session.ts";
import { newSession } from "../../engine/session/start.ts";
import { openByCode } from "./open-by-code.ts";
import { createFunnelStore, sessionAtom } from "./store.ts";

const CODE = "c".repeat(32);
const runtime = aRuntime();
const owning = {
  ok: true,
  value: {
    purchases: [],
    purchased_products_keys: [],
    owned_products_keys: ["plan-month"],
    last_transaction_payment_method: null,
    saved_payment_method: null,
    segment: null,
  },
};
const words = Object.fromEntries(["open", "stay", "instead", "title"].map((key) => [`app.plan.link.${key}`, key]));
const answered = { goal: "run" };

/** A link's code opens where this visit is; the server answers this. */
const opening = (visit: Partial<Session>, answer: unknown = owning) => {
  const fresh = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, { ...fresh, ...visit });
  const ports = aPageLoad({
    page: aPage({ messages: words }),
    client: aClient(() => answer),
    storage: aStorage(),
    perTab: aStorage(),
  });
  return { store, opened: openByCode(store, ports, CODE) };
};

beforeEach(giveModalDialogs);
afterEach(() => document.body.replaceChildren());

it("opens the plan of a link's code at once where nothing was answered", async () => {
  const { store, opened } = opening({});
  await opened;
  expect(store.get(sessionAtom)).toMatchObject({ lead: { code: CODE, proof: "" }, ownedProducts: ["plan-month"] });
});

it("leaves what was answered here as it is when the visitor does not want the link's plan instead", async () => {
  const { store, opened } = opening({ answers: answered });
  expect((await screen.findByRole("dialog", { hidden: true })).textContent).toContain("instead");
  fireEvent.click(screen.getByText("stay"));
  await opened;
  expect(store.get(sessionAtom)).toMatchObject({ lead: null, answers: answered });
});

it("mixes no answers given here with the plan of a link: they make room once the visitor says so", async () => {
  const { store, opened } = opening({ answers: answered });
  fireEvent.click(await screen.findByText("open"));
  await opened;
  expect(store.get(sessionAtom)).toMatchObject({ lead: { code: CODE, proof: "" }, answers: {} });
});

it("asks nothing about a code that nobody knows", async () => {
  const refused = { ok: false, error: { error_code: "not_found", error_message: "" } };
  const { store, opened } = opening({ answers: answered }, refused);
  await opened;
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  expect(store.get(sessionAtom)).toMatchObject({ lead: null, answers: answered });
});
