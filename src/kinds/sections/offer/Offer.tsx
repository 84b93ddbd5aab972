import { arrives } from "../../../engine/selling/delivery.ts";
import type { PricedProduct } from "../../../engine/selling/priced-product.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Price } from "../../../ui/Price.tsx";
import { Agreement } from "../../consent-parts/Agreement.tsx";
import { useRenewalConsent } from "../../consent-parts/use-renewal-consent.ts";
import { Charged } from "../../offer-parts/Charged.tsx";
import { AttemptNotice } from "../../section-parts/AttemptNotice.tsx";
import { answerWords } from "../../section-parts/answer-words.ts";
import { Confirmed } from "../../section-parts/Confirmed.tsx";
import { GoodsLabel } from "../../section-parts/GoodsLabel.tsx";
import { OfferActions } from "../../section-parts/OfferActions.tsx";
import { ProductCard } from "../../section-parts/ProductCard.tsx";
import { placeAmongOffers } from "../../section-parts/place-among-offers.ts";
import { pricedByKey, productOfStep } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { SAVED_FIELDS, usePayment } from "../../section-parts/use-payment.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { OfferReason, OfferSection } from "./definition.gen.ts";
import styles from "./Offer.module.css";

interface OfferedProps {
  readonly definition: OfferSection;
  readonly offered: PricedProduct;
}

/** Price, terms and the two ways on. The saved method is charged: it was told before, and is told again here. */
const Offered = ({ definition, offered }: OfferedProps) => {
  const { words, session, funnel } = useFunnelView();
  const payment = usePayment([offered.product.key], SAVED_FIELDS);
  const worded = useRenewalConsent(offered);
  const consents = worded.status === "ready" ? worded.value : [];
  const price = words.money(offered.billedNow);
  return (
    <>
      <div className={styles["terms"]}>
        <p>{words.t(offered.product.name)}</p>
        <Price size="lg" amount={price} />
        <p className={styles["small"]}>{renewalSentence(offered, words)}</p>
        <GoodsLabel priced={offered} />
        <p className={`${styles["small"]} ${styles["charged"]}`}>
          <Charged currency={offered.billedNow.currency} />
        </p>
      </div>
      <Agreement worded={worded} className={styles["small"]} />
      <AttemptNotice state={payment.state} />
      <OfferActions
        payment={payment}
        label={words.t(definition.add, { price })}
        disabled={worded.status !== "ready"}
        arrives={arrives(funnel, session, offered.product.key)}
        amount={offered.billedNow}
        consents={consents}
        declineLabel={words.t(`app.section.offer.decline.${definition.decline}`)}
      />
    </>
  );
};

/** What the visitor answered, and what follows from it for this offer. */
const Reason = ({ because: { step, text } }: { readonly because: OfferReason }) => {
  const { words, funnel, steps, session, facts } = useFunnelView();
  const question = funnel.steps[step]?.question;
  // Kept answers of a route that was left say nothing.
  if (!question || !(step in facts)) return null;
  const answer = answerWords(question, steps.get(step)?.question?.notation ?? null, session.answers[step], words);
  return answer && <p className={styles["because"]}>{words.t(text, { answer })}</p>;
};

export const Offer = ({ id, definition }: SectionViewProps<OfferSection>) => {
  const view = useFunnelView();
  const { words, steps, session, products } = view;
  const key = definition.product ?? productOfStep(view);
  const place = placeAmongOffers(steps, session);
  const { confirmed, title, text, because, art, icon, points } = definition;
  return (
    <>
      {/* The page as it is before its script knows of no order. */}
      {confirmed && session.purchases.length > 0 && <Confirmed>{words.t(confirmed, { ...place })}</Confirmed>}
      <Section
        id={id}
        title={title}
        level={definition.level ?? 1}
        text={text}
        // Without anything to show it stands as other sections do.
        width={art === undefined && icon === undefined && points === undefined ? "column" : "halves"}
        lead={
          <>
            {art === undefined && icon !== undefined && <Icon name={icon} size={64} />}
            <ProductCard art={art} points={points} />
          </>
        }
      >
        {because && <Reason because={because} />}
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
