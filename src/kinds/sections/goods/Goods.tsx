import { Button } from "../../../ui/Button.tsx";
import { Price } from "../../../ui/Price.tsx";
import { Confirmed } from "../../section-parts/Confirmed.tsx";
import { GoodsLabel } from "../../section-parts/GoodsLabel.tsx";
import { ProductCard } from "../../section-parts/ProductCard.tsx";
import { placeAmongOffers } from "../../section-parts/place-among-offers.ts";
import { pricedByKey, productOfStep } from "../../section-parts/priced.ts";
import { Section } from "../../section-parts/Section.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { GoodsSection } from "./definition.gen.ts";
import styles from "./Goods.module.css";

/** Nothing is charged here: the button leads to the address, and the order is placed behind it. */
export const Goods = ({ id, definition }: SectionViewProps<GoodsSection>) => {
  const view = useFunnelView();
  const { words, steps, session, products, act } = view;
  const { confirmed, title, text, art, points, details = [], choose, decline } = definition;
  const step = session.position;
  return (
    <>
      {confirmed && <Confirmed>{words.t(confirmed, { ...placeAmongOffers(steps, session) })}</Confirmed>}
      <Section
        id={id}
        title={title}
        level={1}
        text={text}
        width="halves"
        lead={<ProductCard art={art} points={points} />}
      >
        <WhenLoaded of={products} height={240}>
          {(all) => {
            const offered = pricedByKey(all, productOfStep(view));
            return (
              offered && (
                <div className={styles["terms"]}>
                  <p>{words.t(offered.product.name)}</p>
                  <Price size="lg" amount={words.money(offered.billedNow)} note={words.t("app.section.once")} />
                  <GoodsLabel priced={offered} />
                </div>
              )
            );
          }}
        </WhenLoaded>
        {details.map(({ label, modal }) => (
          <Button key={modal} variant="text" onClick={() => act({ type: "modalOpened", modal })}>
            {words.t(label)}
          </Button>
        ))}
        <Button onClick={() => act({ type: "continued", step })}>{words.t(choose)}</Button>
        <Button variant="secondary" onClick={() => act({ type: "offerDeclined", step })}>
          {words.t(`app.section.offer.decline.${decline}`)}
        </Button>
      </Section>
    </>
  );
};
