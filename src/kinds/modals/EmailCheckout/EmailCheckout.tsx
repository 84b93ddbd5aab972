import { useState } from "react";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { ModalForm } from "../../form-parts/ModalForm.tsx";
import { EMAIL_FIELD } from "../../form-parts/own-fields.ts";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { EmailCheckoutModal } from "./definition.gen.ts";

const FIELDS = [EMAIL_FIELD];

export const EmailCheckout = (props: ModalViewProps<EmailCheckoutModal>) => {
  const { words, href } = useFunnelView();
  const { privacy, future_promo } = props.definition;
  const [wantsNews, setWantsNews] = useState(false);
  return (
    <ModalForm {...props} sends="email-checkout" fields={FIELDS} fixed={{ future_promo: wantsNews ? "yes" : "" }}>
      {future_promo !== undefined && (
        <Checkbox checked={wantsNews} onChange={setWantsNews}>
          {words.t(future_promo)}
        </Checkbox>
      )}
      <p>
        <RichText text={words.t(privacy)} href={href} />
      </p>
    </ModalForm>
  );
};
