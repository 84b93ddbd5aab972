import type { Locale } from "../../../foundation/locale.ts";
import { dispatchAtom, type FunnelStore } from "../../session/store.ts";
import type { EffectWorld } from "../effect-world.ts";
import { createFormSender, type FormSender } from "./form-sender.ts";

/** The forms of this page load. @param secrets what the boot script took out of the address. */
export const createForms = (
  store: FunnelStore,
  world: EffectWorld,
  locale: Locale,
  secrets: Readonly<Record<string, string>>,
): FormSender =>
  createFormSender(
    {
      client: world.client,
      played: world.runtime.definition,
      locale,
      dispatch: (event) => store.set(dispatchAtom, event),
      keepToken: world.keepToken,
      forgetVisitor: () => store.set(dispatchAtom, { type: "funnelRestarted", startedOn: world.today() }),
      secrets,
    },
    world.reportFault,
  );
