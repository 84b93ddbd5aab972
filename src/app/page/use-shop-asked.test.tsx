import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../tests/support/a-page-load.ts";
import { newSession } from "../../engine/session/start.ts";
import { useShopAsked } from "./use-shop-asked.ts";

const ports = aPageLoad({});
const session = newSession(aRuntime(), { locale: "de-DE", startedOn: "2026-11-20" });

it("asks by the same functions after the page has drawn something else, so that no section asks again and forgets a refusal", () => {
  const { result, rerender } = renderHook((props) => useShopAsked(ports, props.session), { initialProps: { session } });
  const before = result.current;
  rerender({ session });
  expect(result.current).toBe(before);
});

it("asks about an account by the same function after the visit has changed", () => {
  const { result, rerender } = renderHook((props) => useShopAsked(ports, props.session), { initialProps: { session } });
  const { account, hasSavedMethod, paidHere } = result.current;
  rerender({ session: { ...session, startedOn: "2026-11-21" } });
  expect(result.current.account).toBe(account);
  expect(result.current.hasSavedMethod).toBe(hasSavedMethod);
  expect(result.current.paidHere).not.toBe(paidHere);
});
