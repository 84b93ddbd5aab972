import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Price } from "../../../ui/Price.tsx";
import { Stack } from "../../../ui/Stack.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { DownsellModal } from "./definition.gen.ts";
import styles from "./Downsell.module.css";

const HEIGHT_OF_CARD = 96;

/** The smaller plan with its price; saying no weighs as much as saying yes. */
export const Downsell = ({ definition, onAccept, onDecline }: ModalViewProps<DownsellModal>) => {
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
          if (!plan) return <Button onClick={onDecline}>{words.t(decline)}</Button>;
          return (
            <>
              <Card selected>
                <div className={styles["plan"]}>
                  <div>
                    <strong>{words.t(plan.product.name)}</strong>
                    <p className={styles["terms"]}>{renewalSentence(plan, words)}</p>
                  </div>
                  <Price amount={words.money(plan.billedNow)} size="lg" />
                </div>
              </Card>
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
