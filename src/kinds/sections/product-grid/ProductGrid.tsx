import { Art } from "../../../ui/Art.tsx";
import { Price } from "../../../ui/Price.tsx";
import { OrderButton } from "../../section-parts/OrderButton.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { TickList } from "../../section-parts/TickList.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ProductGridItem, ProductGridSection } from "./definition.gen.ts";
import styles from "./ProductGrid.module.css";

/** Price, terms and button of a card, in px. */
const OFFER_PX = 130;

interface ProductProps {
  readonly item: ProductGridItem;
  readonly choose: string;
}

const Product = ({ item, choose }: ProductProps) => {
  const { words, products, href } = useFunnelView();
  const { product, title, text, art, points, page } = item;
  return (
    <li className={styles["card"]}>
      <div className={styles["picture"]}>
        <Art name={art} />
      </div>
      <div className={styles["words"]}>
        <h3 className={styles["name"]}>{page ? <a href={href(page)}>{words.t(title)}</a> : words.t(title)}</h3>
        {text && <p className={styles["text"]}>{words.t(text)}</p>}
      </div>
      {points && <TickList points={points} />}
      <div className={styles["offer"]}>
        <WhenLoaded of={products} height={OFFER_PX}>
          {(all) => {
            const offered = pricedByKey(all, product);
            if (!offered) return null;
            const price = words.money(offered.billedNow);
            return (
              <>
                <Price size="lg" amount={price} note={renewalSentence(offered, words)} />
                <OrderButton product={product} label={words.t(choose, { price })} />
              </>
            );
          }}
        </WhenLoaded>
      </div>
    </li>
  );
};

export const ProductGrid = ({ id, definition }: SectionViewProps<ProductGridSection>) => (
  <div className={styles["group"]}>
    <Section id={id} title={definition.title} text={definition.text} width="wide">
      <div className={styles["frame"]}>
        <ul className={styles["grid"]}>
          {definition.items.map((item) => (
            <Product key={item.product} item={item} choose={definition.choose} />
          ))}
        </ul>
      </div>
    </Section>
  </div>
);
