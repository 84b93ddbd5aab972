import { ModalForm } from "../../form-parts/ModalForm.tsx";
import { EMAIL_FIELD, VERIFY_EMAIL_FIELD } from "../../form-parts/own-fields.ts";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { EmailModal } from "./definition.gen.ts";

const FIELDS = [EMAIL_FIELD, VERIFY_EMAIL_FIELD];

export const Email = (props: ModalViewProps<EmailModal>) => <ModalForm {...props} sends="email" fields={FIELDS} />;
