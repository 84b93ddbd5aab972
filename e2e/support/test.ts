import { test as base } from "playwright/test";
import { type ContextGuard, guardContext } from "./context-guard.ts";

interface Fixtures {
  /** Fails the test when a page said something on the console or threw. Call `allow` for what a test provokes. */
  readonly guard: ContextGuard;
}

export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, use) => {
      const guard = guardContext(context);
      await use(guard);
      guard.assertQuiet();
    },
    { auto: true },
  ],
});
