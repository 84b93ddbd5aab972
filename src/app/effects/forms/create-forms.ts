import { atom } from "jotai";
import type { Ports } from "../../ports/ports.ts";
import { dispatchAtom, type FunnelStore } from "../../session/store.ts";
import { createFormSender, type FormSender } from "./form-sender.ts";

/** Takes what is typed into forms; null while prerendering. */
export const formsAtom = atom<FormSender | null>(null);

/** The forms of this page load. */
export const takeForms = (store: FunnelStore, ports: Ports): void =>
  store.set(formsAtom, createFormSender({ ...ports, dispatch: (event) => store.set(dispatchAtom, event) }));
