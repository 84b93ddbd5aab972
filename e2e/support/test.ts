import { test as base } from "playwright/test";
import { type ContextGuard, guardContext } from "./context-guard.ts";

interface Fixtures {
  /** Fails the test when a page said something on the console or threw. Call `allow` for what a test provokes. */
  readonly guard: ContextGuard;
}

let visitors = 0;

export const test = base.extend<Fixtures>({
  // A visitor of its own: the server counts by network, and what one test asks for must not be refused to another.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    visitors += 1;
    const address = `2001:db8:${workerIndex.toString(16)}:${visitors.toString(16)}::1`;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
  guard: [
    async ({ context }, use) => {
      const guard = guardContext(context);
      await use(guard);
      guard.assertQuiet();
    },
    { auto: true },
  ],
});
