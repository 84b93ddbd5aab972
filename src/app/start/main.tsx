import "./styles.ts";
import { start } from "./start.tsx";

// Development: a definition or a word changed. The session is stored, so the visitor stands where they stood.
import.meta.hot?.on("funnel:changed", () => location.reload());

void start();
