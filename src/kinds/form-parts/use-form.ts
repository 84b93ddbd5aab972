import { type FormEvent, useCallback, useRef, useState } from "react";
import { useFunnelView } from "../view-contract.tsx";
import { drawnFields, homeCountry } from "./address-fields.ts";
import type { Entered, FieldDefinition } from "./field-definition.ts";
import { cleaned, formProblems } from "./form-problems.ts";

export interface FormOptions {
  /** Which form this is: a key of the application's table. */
  readonly sends: string;
  readonly fields: readonly FieldDefinition[];
  /** Shows what was entered before it is sent. */
  readonly hasReview?: boolean;
  /** What every sending carries beside the fields. */
  readonly fixed?: Entered;
  readonly onSent?: () => void;
}

type Phase = "typing" | "review" | "sending" | "sent";

/** What a form holds: nothing that was typed is lost, whatever the answer is. */
export const useForm = ({ sends, fields, hasReview = false, fixed = {}, onSent }: FormOptions) => {
  const { words, sendForm, knownFields = {} } = useFunnelView();
  const [typed, setTyped] = useState<Entered>({});
  const [problems, setProblems] = useState<Entered>({});
  const [phase, setPhase] = useState<Phase>("typing");
  /** Error key of SPEC §5 that no field is to blame for. */
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement | null>(null);

  /** What the form begins with; a country that it does not offer is not chosen in it. */
  const begins = (name: string): string => {
    const known = knownFields[name] ?? "";
    const field = fields.find((each) => each.name === name);
    if (name !== "country" || field === undefined) return known;
    return known !== "" && (field.among?.includes(known) ?? true) ? known : homeCountry(field, words.locale);
  };
  const value = (name: string): string => typed[name] ?? fixed[name] ?? begins(name);
  const shown = drawnFields(fields, value("country"));
  /** A field that the country does not have is sent empty. */
  const entered = (): Entered => ({
    ...fixed,
    ...Object.fromEntries(fields.map(({ name }) => [name, ""])),
    ...Object.fromEntries(shown.map(({ name }) => [name, value(name).trim()])),
  });
  const show = (found: Entered) => {
    setProblems(found);
    const first = shown.find(({ name }) => name in found);
    const control = first && form.current?.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  };
  const send = async () => {
    setFailure(null);
    setPhase("sending");
    const answer = await sendForm?.(sends, entered()).catch(() => null);
    if (answer && "sent" in answer) {
      setPhase("sent");
      onSent?.();
      return;
    }
    setPhase("typing");
    if (!answer) return setFailure("networkError");
    const { refused, field } = answer;
    if (shown.some(({ name }) => name === field) && field !== undefined) show({ [field]: refused });
    else setFailure(refused);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (phase === "sending") return;
    const found = formProblems(shown, entered());
    show(found);
    if (Object.keys(found).length > 0) return;
    if (hasReview && phase === "typing") setPhase("review");
    else void send();
  };
  const onChange = (name: string) => (text: string) => {
    // Another country has other states.
    setTyped((before) => ({ ...before, ...(name === "country" && { state: "" }), [name]: cleaned(name, text) }));
    setProblems(({ [name]: _, ...others }) => others);
  };
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);
  return { attach, shown, value, problems, phase, failure, onSubmit, onChange, change: () => setPhase("typing") };
};

export type FormState = ReturnType<typeof useForm>;
