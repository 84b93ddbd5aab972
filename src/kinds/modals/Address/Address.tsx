import { ModalForm } from "../../form-parts/ModalForm.tsx";
import { ADDRESS_FIELDS } from "../../form-parts/own-fields.ts";
import type { ModalViewProps } from "../../view-contract.tsx";
import type { AddressModal } from "./definition.gen.ts";

export const Address = (props: ModalViewProps<AddressModal>) => (
  <ModalForm {...props} sends="address" fields={ADDRESS_FIELDS} />
);
