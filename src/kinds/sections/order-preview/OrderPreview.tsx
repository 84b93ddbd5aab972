import { Art } from "../../../ui/Art.tsx";
import { Price } from "../../../ui/Price.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { TickList } from "../../section-parts/TickList.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { OrderPreviewSection } from "./definition.gen.ts";
import styles from "./OrderPreview.module.css";

const PREVIEW_PX = 208;
/** Name, price and terms. */
const TERMS_PX = 96;

export const OrderPreview = ({ id, definition }: SectionViewProps<OrderPreviewSection>) => {
  const { words, funnel, session, facts, products } = useFunnelView();
  // Drawn before the answers are there, on a reload: what comes later moves nothing.
  if (Object.keys(session.answers).length === 0)
    return (
      <Section id={id} aside>
        <Skeleton height={PREVIEW_PX} />
      </Section>
    );
  const shown = definition.products.find(({ product }) => product === facts[funnel.start]);
  if (!shown) return null;
  return (
    <Section id={id} aside>
      <div className={styles["preview"]}>
        <div className={styles["picture"]}>
          <Art name={shown.art} />
        </div>
        <div className={styles["terms"]}>
          <WhenLoaded of={products} height={TERMS_PX}>
            {(all) => {
              const offered = pricedByKey(all, shown.product);
              if (!offered) return null;
              return (
                <>
                  <p className={styles["name"]}>{words.t(offered.product.name)}</p>
                  <Price amount={words.money(offered.billedNow)} note={renewalSentence(offered, words)} />
                </>
              );
            }}
          </WhenLoaded>
        </div>
        {shown.points && <TickList points={shown.points} />}
      </div>
    </Section>
  );
};
