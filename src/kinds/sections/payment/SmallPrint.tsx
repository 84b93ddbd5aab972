import { RichText } from "../../../ui/RichText.tsx";
import { SoldBy } from "../../payment-parts/SoldBy.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PaymentSection } from "./definition.gen.ts";
import styles from "./Payment.module.css";

/** The right of withdrawal next to the button, then security and help, as far as the page states them. */
export const SmallPrint = ({ definition }: { readonly definition: PaymentSection }) => {
  const { words, href } = useFunnelView();
  const keys = [definition.withdrawal, definition.security, definition.support].filter((key) => key !== undefined);
  return (
    <div className={styles["small"]}>
      {keys.map((key) => (
        <p key={key}>
          <RichText text={words.t(key)} href={href} />
        </p>
      ))}
      <SoldBy />
    </div>
  );
};
