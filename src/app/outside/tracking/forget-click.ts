import { SESSION_KEY } from "../../boot/boot-state.ts";
import type { Ports } from "../../ports/ports.ts";

/** After a refusal of marketing: the click of an advertisement goes from the page and from what is stored of the visit. */
export const forgetClick = (ports: Ports): void => {
  ports.forgetClick();
  const kept = ports.storage.read(SESSION_KEY);
  if (typeof kept === "object" && kept !== null && "source" in kept)
    ports.storage.write(SESSION_KEY, { ...kept, source: ports.source });
};
