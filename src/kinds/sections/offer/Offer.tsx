import { arrives } from "../../../engine/selling/delivery.ts";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Price } from "../../../ui/Price.tsx";
import { AttemptNotice } from "../../section-parts/AttemptNotice.tsx";
import { GoodsLabel } from "../../section-parts/GoodsLabel.tsx";
import { ProductCard } from "../../section-parts/ProductCard.tsx";
import { type Fields, isBusy } from "../../section-parts/payment-machine.ts";
import { placeAmongOffers } from "../../section-parts/place-among-offers.ts";
import { pricedByKey, productOfStep } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { usePayment } from "../../section-parts/use-payment.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { OfferSection } from "./definition.gen.ts";
import styles from "./Offer.module.css";

interface OfferedProps {
  readonly definition: OfferSection;
  readonly offered: PricedProduct;
}

/** The method of the first purchase: it is there at once, and asks nobody anything. */
const SAVED: Fields = {
  status: "ready",
  mounted: {
    wallets: [],
    tokenizeCard: () => Promise.resolve({ token: { method: "card", nonce: "saved" } }),
    tokenizeWallet: () => Promise.resolve({ cancelled: true }),
    dispose: () => Promise.resolve(),
  },
};

/** Price, terms and the two ways on. The saved method is charged: it was told before, and is told again here. */
const Offered = ({ definition, offered }: OfferedProps) => {
  const view = useFunnelView();
  const { words, session } = view;
  const { state, press } = usePayment(offered.product.key, SAVED);
  const soFar = session.purchases.reduce((sum, purchase) => sum + purchase.minor, 0);
  const price = words.money(offered.billedNow);
  return (
    <>
      {definition.points === undefined && <p>{words.t(offered.product.name)}</p>}
      <Price size="lg" amount={price} />
      <p className={styles["terms"]}>{renewalSentence(offered, words)}</p>
      <p className={styles["terms"]}>
        {words.t("app.section.offer.charged")}{" "}
        {words.t("app.section.offer.soFar", {
          amount: words.money({ minor: soFar, currency: offered.billedNow.currency }),
        })}
      </p>
      <GoodsLabel priced={offered} />
      <AttemptNotice state={state} />
      {arrives(view.funnel, session, offered.product.key) ? (
        <Button
          busy={isBusy(state)}
          onClick={() => press({ hasConsent: true, tokenize: (saved) => saved.tokenizeCard(offered.billedNow) })}
        >
          {words.t(definition.add, { price })}
        </Button>
      ) : (
        <p>{words.t("app.section.delivery.first")}</p>
      )}
      <Button
        variant="secondary"
        disabled={state.status === "paying"}
        onClick={() => view.act({ type: "offerDeclined", step: session.position })}
      >
        {words.t(`app.section.offer.decline.${definition.decline}`)}
      </Button>
    </>
  );
};

export const Offer = ({ id, definition }: SectionViewProps<OfferSection>) => {
  const view = useFunnelView();
  const { words, steps, session, products } = view;
  const key = definition.product ?? productOfStep(view);
  const place = placeAmongOffers(steps, session);
  const { confirmed, title, text, art, icon, points } = definition;
  return (
    <>
      {confirmed && <p className={styles["confirmed"]}>{words.t(confirmed, { ...place })}</p>}
      <Section id={id} title={title} level={definition.level ?? 1} text={text}>
        {art === undefined && icon !== undefined && <Icon name={icon} size={64} />}
        <ProductCard art={art} points={points} />
        <WhenLoaded of={products} height={240}>
          {(all) => {
            const offered = pricedByKey(all, key);
            return offered && <Offered key={offered.product.key} definition={definition} offered={offered} />;
          }}
        </WhenLoaded>
      </Section>
    </>
  );
};
