import { useCallback, useState } from "react";
import { arrives } from "../../../engine/selling/delivery.ts";
import { covered } from "../../../engine/selling/owned.ts";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import type { GivenConsent } from "../../../engine/transition/events.ts";
import { ChoiceCard } from "../../../ui/ChoiceCard.tsx";
import { Charged } from "../../offer-parts/Charged.tsx";
import { AttemptNotice } from "../../section-parts/AttemptNotice.tsx";
import { Confirmed } from "../../section-parts/Confirmed.tsx";
import { GoodsLabel } from "../../section-parts/GoodsLabel.tsx";
import { OfferActions } from "../../section-parts/OfferActions.tsx";
import { ProductCard } from "../../section-parts/ProductCard.tsx";
import { isBusy } from "../../section-parts/payment-machine.ts";
import { placeAmongOffers } from "../../section-parts/place-among-offers.ts";
import { pricedByKey, productsOfStep } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { SAVED_FIELDS, usePayment } from "../../section-parts/use-payment.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { OffersSection } from "./definition.gen.ts";
import styles from "./Offers.module.css";
import { RenewalConsent } from "./RenewalConsent.tsx";

interface CardProps {
  readonly offered: PricedProduct;
  readonly text: string | undefined;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly busy: boolean;
}

/** One product with its price and terms. What is owned can be seen, and not be ticked. */
const OfferCard = ({ offered, text, ticked, onTick, busy }: CardProps) => {
  const { words, session, funnel } = useFunnelView();
  const isOwned = covered(funnel, session).has(offered.product.key);
  return (
    <ChoiceCard
      control="checkbox"
      name="offers"
      value={offered.product.key}
      checked={ticked}
      disabled={isOwned || busy}
      onChange={onTick}
      label={words.t(offered.product.name)}
      hint={text && words.t(text)}
      aside={isOwned ? words.t("app.section.offers.owned") : <strong>{words.money(offered.billedNow)}</strong>}
    >
      <span className={styles["terms"]}>{renewalSentence(offered, words)}</span>
    </ChoiceCard>
  );
};

interface OfferListProps {
  readonly definition: OffersSection;
  readonly offers: readonly [PricedProduct, ...PricedProduct[]];
}

/** What can be ticked, the sum of what is, and the two ways on. Nothing is ticked for the buyer. */
const OfferList = ({ definition, offers }: OfferListProps) => {
  const { words, session, funnel } = useFunnelView();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const payment = usePayment(
    offers.map(({ product }) => product.key),
    SAVED_FIELDS,
  );
  const [worded, setWorded] = useState<ReadonlyMap<string, readonly GivenConsent[]>>(new Map());
  const onWorded = useCallback(
    (key: string, consents: readonly GivenConsent[] | null) =>
      setWorded(
        (held) => new Map([...held].filter(([each]) => each !== key).concat(consents ? [[key, consents]] : [])),
      ),
    [],
  );
  const chosen = offers.filter(({ product: { key } }) => ticked.includes(key) && !covered(funnel, session).has(key));
  const renewing = chosen.filter(({ renewal }) => renewal !== null);
  const consents = renewing.flatMap(({ product }) => worded.get(product.key) ?? []);
  const isWorded = renewing.every(({ product }) => worded.has(product.key));
  const products = chosen.map(({ product }) => product.key);
  const { currency } = offers[0].billedNow;
  const total = { minor: chosen.reduce((sum, { billedNow }) => sum + billedNow.minor, 0), currency };
  const text = new Map(definition.about.map((about) => [about.product, about.text]));
  const tick = (key: string) => (now: boolean) =>
    setTicked((keys) => (now ? [...keys, key] : keys.filter((each) => each !== key)));
  return (
    <>
      <ul className={styles["offers"]}>
        {offers.map((offered) => {
          const { key } = offered.product;
          return (
            <li key={key}>
              <OfferCard
                offered={offered}
                text={text.get(key)}
                ticked={products.includes(key)}
                onTick={tick(key)}
                busy={isBusy(payment.state)}
              />
              <GoodsLabel priced={offered} />
            </li>
          );
        })}
      </ul>
      <p className={styles["total"]} aria-live="polite">
        <span>{words.t("app.section.offers.total")}</span>
        <strong>{words.money(total)}</strong>
      </p>
      <p className={styles["charged"]}>
        <Charged currency={currency} />
      </p>
      {renewing.map((offered) => (
        // The press of the button below it agrees to it.
        <RenewalConsent key={offered.product.key} offered={offered} onWorded={onWorded} />
      ))}
      <AttemptNotice state={payment.state} />
      <OfferActions
        payment={payment}
        label={
          products.length === 0
            ? words.t("app.section.offers.choose")
            : words.t(definition.add, { price: words.money(total) })
        }
        disabled={products.length === 0 || !isWorded}
        arrives={products.every((key) => arrives(funnel, session, key))}
        amount={total}
        consents={consents}
        products={products}
        declineLabel={words.t(`app.section.offer.decline.${definition.decline}`)}
      />
    </>
  );
};

export const Offers = ({ id, definition }: SectionViewProps<OffersSection>) => {
  const view = useFunnelView();
  const { words, steps, session, products } = view;
  const { confirmed, title, text, art } = definition;
  return (
    <>
      {confirmed && <Confirmed>{words.t(confirmed, { ...placeAmongOffers(steps, session) })}</Confirmed>}
      <Section id={id} title={title} level={1} text={text} width="halves" lead={<ProductCard art={art} />}>
        <WhenLoaded of={products} height={360}>
          {(all) => {
            const [first, ...others] = productsOfStep(view).flatMap((key) => pricedByKey(all, key) ?? []);
            return first && <OfferList key={session.position} definition={definition} offers={[first, ...others]} />;
          }}
        </WhenLoaded>
      </Section>
    </>
  );
};
