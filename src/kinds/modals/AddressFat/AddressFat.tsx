import { ModalForm } from "../../form-parts/ModalForm.tsx";
import { ADDRESS_FIELDS } from "../../form-parts/own-fields.ts";
import { productOfStep } from "../../section-parts/priced.ts";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { AddressFatModal } from "./definition.gen.ts";

/**
 * SPEC §7, legacy upsell address extras: the country is the United States. How many go along is a fact of the product: its
 * price is for them.
 */
export const AddressFat = (props: ModalViewProps<AddressFatModal>) => {
  const view = useFunnelView();
  const { product = productOfStep(view) ?? "" } = props.definition;
  return (
    <ModalForm
      {...props}
      sends="address-fat"
      fields={ADDRESS_FIELDS.filter(({ name }) => name !== "country")}
      fixed={{ country: "US", product }}
    />
  );
};
