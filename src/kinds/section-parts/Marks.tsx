import { PaymentMarks } from "../../ui/PaymentMarks.tsx";
import { useFunnelView } from "../view-contract.tsx";

/** Names of companies are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  "logo:visa": "Visa",
  "logo:mastercard": "Mastercard",
  "logo:amex": "American Express",
  "logo:discover": "Discover",
  "logo:maestro": "Maestro",
  "logo:dinersclub": "Diners Club",
  "logo:paypal": "PayPal",
  "logo:apple-pay": "Apple Pay",
  "logo:google-pay": "Google Pay",
};

/** The ways to pay, as marks. */
export const Marks = ({ marks }: { readonly marks: readonly string[] }) => {
  const { words } = useFunnelView();
  return (
    <PaymentMarks
      label={words.t("app.section.marks")}
      marks={marks.map((icon) => ({ icon, name: NAMES[icon] ?? icon.slice(icon.indexOf(":") + 1) }))}
    />
  );
};
