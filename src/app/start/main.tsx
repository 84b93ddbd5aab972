import "./styles.ts";
import { start } from "./start.tsx";

// Development: a definition or a word changed. The session is stored, so the visitor stands where they stood.
import.meta.hot?.on("funnel:changed", () => location.reload());

const begin = (): void => {
  start().catch((error: unknown) => {
    window.funnelBoot?.fail();
    // Reported like every fault that nobody answers for.
    throw error;
  });
};

// Evaluating the module was a long task: a tap gets its turn before the next one.
setTimeout(begin);
