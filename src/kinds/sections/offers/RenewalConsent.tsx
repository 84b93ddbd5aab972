import { useEffect } from "react";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import type { GivenConsent } from "../../../engine/transition/events.ts";
import { RichText } from "../../../ui/RichText.tsx";
import { ConsentFailure } from "../../consent-parts/ConsentFailure.tsx";
import { useRenewalConsent } from "../../consent-parts/use-renewal-consent.ts";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Offers.module.css";

interface RenewalConsentProps {
  readonly offered: PricedProduct;
  /** Hears the words that the press of the button agrees to; null until they are there, and when they go. */
  readonly onWorded: (product: string, consents: readonly GivenConsent[] | null) => void;
}

/** What is agreed to with one ticked product that renews. */
export const RenewalConsent = ({ offered, onWorded }: RenewalConsentProps) => {
  const { href } = useFunnelView();
  const worded = useRenewalConsent(offered);
  const consents = worded.status === "ready" ? worded.value : null;
  const { key } = offered.product;
  useEffect(() => {
    onWorded(key, consents);
    return () => onWorded(key, null);
  }, [key, consents, onWorded]);
  return (
    <>
      {consents?.map(({ text }) => (
        <p key={text} className={styles["charged"]}>
          <RichText text={text} href={href} />
        </p>
      ))}
      <ConsentFailure of={worded} />
    </>
  );
};
