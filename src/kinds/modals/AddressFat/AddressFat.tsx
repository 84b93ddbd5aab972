import { useState } from "react";
import { SelectField } from "../../../ui/SelectField.tsx";
import { ModalForm } from "../../form-parts/ModalForm.tsx";
import { ADDRESS_FIELDS } from "../../form-parts/own-fields.ts";
import { productOfStep } from "../../section-parts/priced.ts";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { AddressFatModal } from "./definition.gen.ts";

/** SPEC §7, legacy upsell address extras: the country is the United States, and a quantity goes along. */
export const AddressFat = (props: ModalViewProps<AddressFatModal>) => {
  const view = useFunnelView();
  const { words } = view;
  const { product = productOfStep(view) ?? "", quantities } = props.definition;
  const [quantity, setQuantity] = useState(String(quantities[0]));
  const options = quantities.map((count) => ({ value: String(count), label: words.number(count) }));
  return (
    <ModalForm
      {...props}
      sends="address-fat"
      fields={ADDRESS_FIELDS.filter(({ name }) => name !== "country")}
      fixed={{ country: "US", product, quantity }}
    >
      {options.length > 1 && (
        <SelectField
          label={words.t("app.section.form.field.quantity")}
          value={quantity}
          onChange={setQuantity}
          options={options}
        />
      )}
    </ModalForm>
  );
};
