import { expect } from "vitest";
import type { PurchaseStep } from "../../../src/server/services.ts";
import type { ApiWorld } from "../api-world.ts";

/** Has the server die behind a step of this call, whose caller hears of it. */
export const dyingAt = async (world: ApiWorld, step: PurchaseStep, call: () => Promise<unknown>): Promise<void> => {
  world.atStep = (passed) => (passed === step ? Promise.reject(new Error("died")) : Promise.resolve());
  expect(await call()).toMatchObject({ ok: false, error: { error_code: "internal" } });
  world.atStep = () => Promise.resolve();
};
