import { useId, useRef, useState } from "react";
import { formSubmitted } from "../../engine/forms/form-event.ts";
import type { FormName, FormProgress } from "../../engine/forms/form-fields.ts";
import { useFunnelView } from "../view-contract.tsx";
import type { Entered } from "./field-definition.ts";

interface UsedSubmission {
  /** How the last press in this view stands; null before the first. */
  readonly progress: FormProgress | null;
  submit(entered: Entered): void;
}

/** Sends a form as an event; how it stands is the session's to say. */
export const useSubmission = (form: FormName): UsedSubmission => {
  const { act, session } = useFunnelView();
  const view = useId();
  const presses = useRef(0);
  const [id, setId] = useState<string | null>(null);
  const last = session.forms[form];
  return {
    progress: last !== undefined && last.id === id ? last : null,
    submit(entered) {
      presses.current += 1;
      const next = `${view}${presses.current}`;
      setId(next);
      act(formSubmitted(form, next, entered));
    },
  };
};
