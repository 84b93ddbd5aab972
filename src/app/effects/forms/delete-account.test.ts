import { expect, it, vi } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../../tests/support/a-page-load.ts";
import { newSession } from "../../../engine/session/start.ts";
import { deleteAccount } from "./delete-account.ts";

const runtime = aRuntime();
const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
const effect = {
  type: "deleteAccount",
  submission: { id: "1", form: "confirm-delete" },
  email: "ana@example.com",
  otp: "123456",
} as const;
const SIGNED_IN = { ok: true, value: { id_token: `${"a".repeat(20)}.b`, code: "c".repeat(32), proof: "f".repeat(64) } };
const UNAVAILABLE = { ok: false, error: { error_code: "unavailable" } };

/** A server that takes each code once, and whose deletions end as they are given. */
const aWorld = (...deletions: readonly (object | Error)[]) => {
  const used = new Set<unknown>();
  const left = [...deletions];
  const client = aClient((call, input) => {
    if (call === "deleteClient") {
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    }
    const { otp } = (input as { readonly body: { readonly otp: string } }).body;
    if (used.has(otp)) return { ok: false, error: { error_code: "AUTH_OTP_FAILED_INVALID_OTP" } };
    used.add(otp);
    return SIGNED_IN;
  });
  const [storage, perTab] = [aStorage(), aStorage()];
  const aLoad = () => aPageLoad({ client, runtime, storage, perTab, reportFault: () => undefined });
  const press = async (ports = aLoad()) => (await deleteAccount(effect, session, ports)).at(-1)?.type;
  return { press, aLoad, token: () => storage.readText("id_token"), perTab };
};

it.each([
  ["was not answered", new TypeError("Failed to fetch")],
  ["was refused", UNAVAILABLE],
])("deletes at the second press with the same code when the first deletion %s", async (_, failure) => {
  const { press, aLoad, token } = aWorld(failure, { ok: true, value: { success: true } });
  const ports = aLoad();
  expect(await press(ports)).toBe("formRefused");
  expect(token()).toBeNull();
  expect(await press(ports)).toBe("formSent");
});

it("deletes with the same code after a reload while the deletion was not answered, and forgets the proof then", async () => {
  const { press, perTab } = aWorld(new Promise(() => undefined), { ok: true, value: { success: true } });
  void press();
  await vi.waitFor(() => expect(perTab.read("last-sign-in")).not.toBeNull());
  expect(await press()).toBe("formSent");
  expect(perTab.read("last-sign-in")).toBeNull();
});
