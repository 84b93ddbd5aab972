import type { Purchase } from "../../../engine/session/session.ts";
import { isCurrency } from "../../../foundation/money.ts";
import { Art } from "../../../ui/Art.tsx";
import { pricedByKey } from "../../section-parts/priced.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ReceiptSection } from "./definition.gen.ts";
import styles from "./Receipt.module.css";

const Line = ({ purchase }: { readonly purchase: Purchase }) => {
  const { words, funnel, products } = useFunnelView();
  const { product, minor, currency, orderId } = purchase;
  const name = funnel.products[product]?.name;
  const priced = products.status === "ready" ? pricedByKey(products.value, product) : null;
  return (
    <li className={styles["order"]}>
      <span className={styles["line"]}>
        <span>{name ? words.t(name) : words.t("app.section.order", { number: orderId })}</span>
        <span className={styles["amount"]}>{isCurrency(currency) && words.money({ minor, currency })}</span>
      </span>
      {priced?.renewal && <span className={styles["note"]}>{renewalSentence(priced, words)}</span>}
      {name && <span className={styles["note"]}>{words.t("app.section.order", { number: orderId })}</span>}
    </li>
  );
};

export const Receipt = ({ id, definition }: SectionViewProps<ReceiptSection>) => {
  const view = useFunnelView();
  const { words, session, href } = view;
  const { title, level, art, text, orders, cancel } = definition;
  const Heading = level === 1 ? "h2" : "h3";
  return (
    <Section id={id} title={title} level={level}>
      {art && (
        <div className={styles["art"]}>
          <Art name={art} />
        </div>
      )}
      {text && session.lead && <p>{words.t(text, { email: session.lead.email })}</p>}
      <div className={styles["card"]}>
        {orders && <Heading className={styles["heading"]}>{words.t(orders)}</Heading>}
        <ul className={styles["orders"]}>
          {session.purchases.map((purchase) => (
            <Line key={purchase.orderId} purchase={purchase} />
          ))}
        </ul>
        <a href={href("account")}>{words.t("app.footer.account")}</a>
        <a href={linkHref(view, cancel)}>{words.t(cancel.label)}</a>
      </div>
    </Section>
  );
};
