import { meaningOf } from "./meaning.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface KeptEntries {
  /** Shows in the prerendered fields what was entered before the page was loaded again. */
  show(): void;
  /** Enters again what was entered, and keeps nothing from then on but where the visitor is about to type. */
  again(): void;
  /** Everything that the fields hold now, card numbers and codes left out. */
  all(): readonly Entry[];
}

/** Meaning of a field, and what is entered there. */
type Entry = readonly [string, string];

const SEEING = ["input", "pointerdown", "keydown", "focusout"] as const;

const fields = (): readonly Field[] => [...document.querySelectorAll<Field>("#root :is(input, select, textarea)")];

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const valueOf = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** Nothing that pays or signs in is written down anywhere. */
const mayBeWritten = (field: Field): boolean => !/^cc-|one-time-code/.test(field.autocomplete);

const isChanged = (field: Field): boolean =>
  mayBeWritten(field) &&
  !field.closest("[data-step]") &&
  (isBox(field) ? field.checked !== field.defaultChecked : field.value !== "");

/** Keeps what is entered into prerendered fields: hydration empties those whose value the application holds. */
export const keepEntries = (brought: readonly Entry[] = []): KeptEntries => {
  // In the order of the acts: of radios the last one is meant.
  const entered = new Map<string, string>(brought);
  /** The field in which the visitor stands, and what stood there when they came. */
  let entry: { readonly field: Field; readonly value: string } | null = null;

  const come = ({ target }: globalThis.Event): void => {
    const field = fields().find((each) => each === target);
    if (field && !isBox(field)) entry = { field, value: field.value };
  };
  /** What is typed goes on from what the visitor saw, not from what the application has put there meanwhile. */
  const goOn = ({ target, inputType }: InputEvent): void => {
    if (inputType.startsWith("delete")) return;
    if (entry?.field === target && entry.field.value !== entry.value) entry.field.value = entry.value;
  };
  /** The visitor has typed, has turned to what stands there now, or has gone elsewhere. */
  const see = (event: globalThis.Event): void => {
    if (event instanceof KeyboardEvent && !/^(?:Arrow|Home|End)/.test(event.key)) return;
    removeEventListener("beforeinput", goOn, true);
    for (const type of SEEING) removeEventListener(type, see, true);
  };

  const keep = ({ target }: globalThis.Event): void => {
    const all = fields();
    const field = all.find((each) => each === target);
    // An option that goes on by itself is a tap.
    if (!field || (field.type === "radio" && field.closest("[data-step]"))) return;
    const meaning = meaningOf(field, all);
    entered.delete(meaning);
    entered.set(meaning, valueOf(field));
    if (entry?.field === field) entry = { field, value: field.value };
  };
  const show = (): void => {
    const shown = fields();
    for (const field of shown) {
      const value = entered.get(meaningOf(field, shown));
      if (value === undefined) continue;
      if (isBox(field)) field.checked = value === "true";
      else field.value = value;
    }
  };
  const again = (): void => {
    removeEventListener("focusin", come, true);
    removeEventListener("input", keep, true);
    for (const [meaning, value] of entered) {
      const all = fields();
      const field = all.find((each) => meaningOf(each, all) === meaning);
      if (field) enter(field, value);
    }
    entered.clear();
    const { field, value } = entry ?? {};
    if (!field || field !== document.activeElement) return removeEventListener("beforeinput", goOn, true);
    // Whoever is about to type replaces what has come meanwhile, or comes yet: what storage knows may be drawn later.
    if (field instanceof HTMLInputElement && field.value !== value) field.select();
    for (const type of SEEING) addEventListener(type, see, true);
  };

  const all = (): readonly Entry[] => {
    const shown = fields();
    const secret = new Set(shown.filter((field) => !mayBeWritten(field)).map((field) => meaningOf(field, shown)));
    // Before the application is there, other steps may hold entries that are out of sight.
    const before = [...entered].filter(([meaning]) => !secret.has(meaning));
    return [...before, ...shown.filter(isChanged).map((field): Entry => [meaningOf(field, shown), valueOf(field)])];
  };

  addEventListener("focusin", come, true);
  addEventListener("beforeinput", goOn, true);
  addEventListener("input", keep, true);
  return { show, again, all };
};

const enter = (field: Field, value: string): void => {
  if (isBox(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  // React hears of a value only if it is not the one that it saw being set: it sees the first, not the second.
  field.value = "";
  Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
};
