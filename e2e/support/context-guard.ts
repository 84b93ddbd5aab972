import type { BrowserContext } from "playwright/test";

export interface ContextGuard {
  /** Lets messages that match pass: a test that blocks the network expects the browser to complain about it. */
  allow(pattern: RegExp): void;
  /** @throws when a page of the context logged an error or a warning, or threw */
  assertQuiet(): void;
}

export const guardContext = (context: BrowserContext): ContextGuard => {
  const said: string[] = [];
  const allowed: RegExp[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text().startsWith("Service Worker registration blocked by Playwright")) return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => said.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  return {
    allow: (pattern) => void allowed.push(pattern),
    assertQuiet: () => {
      const noise = said.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      if (noise.length > 0) throw new Error(`The page was not quiet:\n${noise.join("\n")}`);
    },
  };
};
