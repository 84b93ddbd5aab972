import type { Wallet } from "../../engine/transition/events.ts";
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

/** Marks of wallets: whether a buyer can use one is known only when the provider's fields have asked. */
const WALLETS: ReadonlyMap<string, Wallet> = new Map([
  ["logo:paypal", "paypal"],
  ["logo:apple-pay", "apple pay"],
  ["logo:google-pay", "google pay"],
]);

interface MarksProps {
  readonly marks: readonly string[];
  /** Wallets that this browser can use, as far as that is known. */
  readonly wallets: readonly Wallet[];
}

/** The ways to pay, as marks: cards, and wallets that can be used. */
export const Marks = ({ marks: all, wallets }: MarksProps) => {
  const { words } = useFunnelView();
  const marks = all.filter((icon) => {
    const wallet = WALLETS.get(icon);
    return wallet === undefined || wallets.includes(wallet);
  });
  if (marks.length === 0) return null;
  return (
    <PaymentMarks
      label={words.t("app.section.marks")}
      marks={marks.map((icon) => ({ icon, name: NAMES[icon] ?? icon.slice(icon.indexOf(":") + 1) }))}
    />
  );
};
