import { pricedByKey, productOfStep } from "../../section-parts/priced.ts";
import rowStyles from "../../section-parts/Rows.module.css";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { OrderBoxSection } from "./definition.gen.ts";
import styles from "./OrderBox.module.css";
import { PromoCode } from "./PromoCode.tsx";
import { Recap } from "./Recap.tsx";

const line = `${rowStyles["row"]} ${styles["line"]}`;

export const OrderBox = ({ id, definition }: SectionViewProps<OrderBoxSection>) => {
  const view = useFunnelView();
  const { words, session, products } = view;
  return (
    <Section id={id} title={definition.title} level={definition.level} aside>
      <WhenLoaded of={products} height={120}>
        {(all) => {
          const order = pricedByKey(all, productOfStep(view));
          if (!order) return <p>{words.t("app.section.noPlan")}</p>;
          const { billedNow, deduction, product } = order;
          const full = { minor: billedNow.minor + (deduction?.minor ?? 0), currency: billedNow.currency };
          return (
            <div className={styles["box"]}>
              <Recap definition={definition} product={product.key} />
              <dl className={styles["lines"]}>
                <div className={line}>
                  <dt>{words.t(product.name)}</dt>
                  <dd>{words.money(full)}</dd>
                </div>
                {deduction && deduction.minor > 0 && (
                  <div className={`${line} ${styles["coupon"]}`}>
                    <dt>{words.t("app.section.coupon", { code: session.coupon?.name ?? "" })}</dt>
                    <dd>{words.money({ minor: -deduction.minor, currency: deduction.currency })}</dd>
                  </div>
                )}
                <div className={`${line} ${styles["total"]}`}>
                  <dt>{words.t("app.section.totalToday")}</dt>
                  <dd>{words.money(billedNow)}</dd>
                </div>
              </dl>
              {definition.promo_code && <PromoCode order={order} />}
              <p className={styles["note"]}>{renewalSentence(order, words)}</p>
              {definition.note && <p className={styles["note"]}>{words.t(definition.note)}</p>}
            </div>
          );
        }}
      </WhenLoaded>
    </Section>
  );
};
