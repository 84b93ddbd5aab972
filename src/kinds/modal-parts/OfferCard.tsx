import type { ReactNode } from "react";
import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import { Art } from "../../ui/Art.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Price } from "../../ui/Price.tsx";
import { Stack } from "../../ui/Stack.tsx";
import { pricedByKey } from "../section-parts/priced.ts";
import { renewalSentence } from "../section-parts/renewal.ts";
import { WhenLoaded } from "../section-parts/WhenLoaded.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./OfferCard.module.css";

interface Offer {
  readonly product: string;
  readonly accept: string;
  readonly decline: string;
  readonly art?: string;
}

interface OfferCardProps {
  readonly definition: Offer;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  /** Between the card and the buttons: what makes this offer different. */
  readonly children?: (plan: PricedProduct) => ReactNode;
}

const HEIGHT_OF_CARD = 96;

/** A product with its price and renewal; saying no weighs as much as saying yes. */
export const OfferCard = ({ definition, onAccept, onDecline, children }: OfferCardProps) => {
  const { words, products } = useFunnelView();
  const { art, product, accept, decline } = definition;
  return (
    <Stack>
      {art && (
        <div className={styles["art"]}>
          <Art name={art} />
        </div>
      )}
      <WhenLoaded of={products} height={HEIGHT_OF_CARD}>
        {(all) => {
          const plan = pricedByKey(all, product);
          // A product whose season is over is not offered any more.
          if (!plan) return <Button onClick={onDecline}>{words.t(decline)}</Button>;
          const old = plan.old && { label: words.t("app.section.before"), amount: words.money(plan.old) };
          return (
            <>
              <Card selected>
                <div className={styles["plan"]}>
                  <div>
                    <strong>{words.t(plan.product.name)}</strong>
                    <p className={styles["terms"]}>{renewalSentence(plan, words)}</p>
                  </div>
                  <Price
                    amount={words.money(plan.billedNow)}
                    size="lg"
                    old={plan.trial ? undefined : (old ?? undefined)}
                  />
                </div>
              </Card>
              {children?.(plan)}
              <Button onClick={onAccept}>{words.t(accept)}</Button>
              <Button variant="secondary" onClick={onDecline}>
                {words.t(decline)}
              </Button>
            </>
          );
        }}
      </WhenLoaded>
    </Stack>
  );
};
