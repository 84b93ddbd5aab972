import { Price } from "../../../ui/Price.tsx";
import { GoodsLabel } from "../../section-parts/GoodsLabel.tsx";
import { OrderButton } from "../../section-parts/OrderButton.tsx";
import { ProductCard } from "../../section-parts/ProductCard.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { TickList } from "../../section-parts/TickList.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Buy.module.css";
import type { BuySection } from "./definition.gen.ts";

export const Buy = ({ id, definition }: SectionViewProps<BuySection>) => {
  const { words, products } = useFunnelView();
  const { title, level, text, art, points, product, choose } = definition;
  return (
    <Section id={id} title={title} level={level} text={text} width="halves" lead={<ProductCard art={art} />}>
      <div className={styles["order"]}>
        {points && <TickList points={points} />}
        <WhenLoaded of={products} height={160}>
          {(all) => {
            const offered = pricedByKey(all, product);
            if (!offered) return null;
            const price = words.money(offered.billedNow);
            return (
              <>
                <Price size="lg" amount={price} note={renewalSentence(offered, words)} />
                <GoodsLabel priced={offered} />
                <OrderButton product={product} label={words.t(choose, { price })} />
              </>
            );
          }}
        </WhenLoaded>
      </div>
    </Section>
  );
};
