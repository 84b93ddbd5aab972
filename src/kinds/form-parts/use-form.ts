import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormName, FormProgress } from "../../engine/forms/form-fields.ts";
import { useFunnelView } from "../view-contract.tsx";
import { drawnFields, homeCountry } from "./address-fields.ts";
import type { Entered, FieldDefinition } from "./field-definition.ts";
import { cleaned, formProblems } from "./form-problems.ts";
import { useSubmission } from "./use-submission.ts";

export interface FormOptions {
  readonly sends: FormName;
  readonly fields: readonly FieldDefinition[];
  /** Shows what was entered before it is sent. */
  readonly hasReview?: boolean;
  /** What every sending carries beside the fields. */
  readonly fixed?: Entered;
  readonly onSent?: () => void;
  readonly onRefused?: (code: string) => void;
}

type Phase = "typing" | "review" | "sending" | "sent";

/** What a form holds: nothing that was typed is lost, whatever the answer is. */
export const useForm = ({ sends, fields, hasReview = false, fixed = {}, onSent, onRefused }: FormOptions) => {
  const { words, knownFields = {}, location } = useFunnelView();
  const { progress, submit } = useSubmission(sends);
  const [typed, setTyped] = useState<Entered>({});
  const [problems, setProblems] = useState<Entered>({});
  const [isReview, setIsReview] = useState(false);
  const [form, attach] = useState<HTMLFormElement | null>(null);

  /** What the form begins with; a country that it does not offer is not chosen in it. */
  const begins = (name: string): string => {
    const known = knownFields[name] ?? "";
    const field = fields.find((each) => each.name === name);
    if (name !== "country" || field === undefined) return known;
    const likely = [known, homeCountry(field, words.locale), location?.country ?? ""];
    return likely.find((code) => code !== "" && (field.among?.includes(code) ?? true)) ?? "";
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
    const control = first && form?.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  };

  const refusal = progress?.status === "refused" ? progress.refusal : null;
  const blamed = shown.find(({ name }) => name === refusal?.field)?.name;
  /** Error key of SPEC §5 that no field is to blame for. */
  const failure = refusal !== null && blamed === undefined ? refusal.code : null;
  const answered = useRef<FormProgress | null>(null);
  useEffect(() => {
    // Each answer is acted on once, whatever else is drawn anew meanwhile.
    if (answered.current === progress) return;
    answered.current = progress;
    if (progress?.status === "sent") onSent?.();
    if (refusal !== null) onRefused?.(refusal.code);
    if (refusal !== null && blamed !== undefined) show({ [blamed]: refusal.code });
  });

  const phaseOf = (): Phase => {
    if (progress?.status === "sending" || progress?.status === "sent") return progress.status;
    return isReview ? "review" : "typing";
  };
  const phase = phaseOf();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (phase === "sending") return;
    const found = formProblems(shown, entered());
    show(found);
    if (Object.keys(found).length > 0) return;
    setIsReview(hasReview && !isReview);
    if (!hasReview || isReview) submit(entered());
  };
  const onChange = (name: string) => (text: string) => {
    // Another country has other states.
    setTyped((before) => ({ ...before, ...(name === "country" && { state: "" }), [name]: cleaned(name, text) }));
    setProblems(({ [name]: _, ...others }) => others);
  };
  return { attach, shown, value, problems, phase, failure, onSubmit, onChange, change: () => setIsReview(false) };
};

export type FormState = ReturnType<typeof useForm>;
