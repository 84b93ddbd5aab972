import { present } from "../../foundation/invariant.ts";
import { covered } from "../selling/owned.ts";
import { faulty, unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** A downsell that was shown does not come again: the visitor said no. */
export const modalOpened: Handler<"modalOpened"> = (runtime, session, { modal }) => {
  const kind = runtime.modals.get(modal);
  if (!kind) return faulty(session, `modalOpened: no modal ${modal}`);
  const { product } = present(runtime.definition.modals[modal], `modal "${modal}"`);
  // Nobody is offered what they have.
  if (product !== undefined && covered(runtime.definition, session).has(product)) return unchanged(session);
  const wasShown = session.shown.includes(modal);
  if (kind.once && wasShown) return unchanged(session);
  return unchanged({ ...session, modal, shown: wasShown ? session.shown : [...session.shown, modal] });
};
