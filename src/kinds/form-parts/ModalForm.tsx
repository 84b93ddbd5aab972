import type { ReactNode } from "react";
import type { FormName } from "../../engine/forms/form-fields.ts";
import { Button } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Stack.tsx";
import { useFunnelView } from "../view-contract.tsx";
import { FormFields } from "./FormFields.tsx";
import type { Entered, FieldDefinition } from "./field-definition.ts";
import { useForm } from "./use-form.ts";

interface ModalFormProps {
  readonly definition: { readonly submit: string; readonly decline?: string };
  readonly sends: FormName;
  readonly fields: readonly FieldDefinition[];
  /** What is sent beside the fields. */
  readonly fixed?: Entered;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly children?: ReactNode;
}

/** A form in a dialog: once it has arrived, the dialog is answered with yes. */
export const ModalForm = ({ definition, sends, fields, fixed = {}, onAccept, onDecline, children }: ModalFormProps) => {
  const { words } = useFunnelView();
  const { submit, decline } = definition;
  const state = useForm({ sends, fields, fixed, onSent: onAccept });
  return (
    <Stack>
      <FormFields state={state} submit={submit}>
        {children}
      </FormFields>
      {decline !== undefined && (
        <Button variant="secondary" onClick={onDecline}>
          {words.t(decline)}
        </Button>
      )}
    </Stack>
  );
};
