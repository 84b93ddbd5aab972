import { useState } from "react";
import { isChallengeUser } from "../../../engine/selling/challenge-user.ts";
import { sumOfCurrentPurchases } from "../../../engine/selling/current-sum.ts";
import { suppliedTogether } from "../../../engine/selling/supplied-as.ts";
import type { Purchase } from "../../../engine/session/session.ts";
import { isCurrency } from "../../../foundation/currencies.ts";
import { Art } from "../../../ui/Art.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { OfferAhead } from "../../offer-parts/OfferAhead.tsx";
import { paidTerms } from "../../offer-parts/paid-terms.ts";
import { renewalSentence } from "../../section-parts/renewal.ts";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { type FunnelView, useFunnelView } from "../../view-contract.tsx";
import type { ReceiptSection, SupplyThanks } from "./definition.gen.ts";
import styles from "./Receipt.module.css";

const Line = ({ purchase }: { readonly purchase: Purchase }) => {
  const view = useFunnelView();
  const { words, funnel, products } = view;
  const { product, minor, currency, orderId } = purchase;
  const name = funnel.products[product]?.name;
  const priced = products.status === "ready" ? paidTerms(purchase, products.value, view) : null;
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

/** What the shop says is owned since another visit: its name, and no amount. */
const OwnedLine = ({ product }: { readonly product: string }) => {
  const { words, funnel } = useFunnelView();
  const name = funnel.products[product]?.name;
  return name && <li className={styles["order"]}>{words.t(name)}</li>;
};

/**
 * SPEC §4, sum of purchases: what was paid just now, as long as the page is open. It is cleared a second later, so that
 * whoever comes back reads of it no more.
 */
const PaidNow = () => {
  const { words, session } = useFunnelView();
  const sum = sumOfCurrentPurchases(session);
  const [shown, setShown] = useState(sum);
  if (sum !== null && sum.minor !== shown?.minor) setShown(sum);
  return (
    shown && (
      <p className={`${styles["line"]} ${styles["sum"]}`}>
        <span>{words.t("app.section.receipt.sum")}</span>
        <span className={styles["amount"]}>{words.money(shown)}</span>
      </p>
    )
  );
};

interface Thanks extends Pick<SupplyThanks, "title" | "art"> {
  /** A sentence for the visitor. */
  readonly text: string | null;
}

/** Thanks for what was bought in this visit; whoever comes back without an order reads the same as ever. */
const thanksOf = ({ session, funnel, words }: FunnelView, { by_supply, ...usual }: ReceiptSection): Thanks => {
  const { purchases, lead } = session;
  const bought = purchases.flatMap(({ product }) => funnel.products[product] ?? []);
  const supply = suppliedTogether(bought);
  const own = supply === null || supply === "access" ? undefined : by_supply?.[supply];
  const { title, text, art } = own ?? usual;
  const product = words.list([...new Set(bought.map(({ name }) => words.t(name)))]);
  const said =
    text !== undefined && lead && purchases.length > 0 ? words.t(text, { email: lead.email, product }) : null;
  return { title, text: said, ...(art !== undefined && { art }) };
};

export const Receipt = ({ id, definition }: SectionViewProps<ReceiptSection>) => {
  const view = useFunnelView();
  const { words, funnel, session, href } = view;
  const { level, aside, orders, cancel } = definition;
  const { title, art, text } = thanksOf(view, definition);
  const bought = new Set(session.purchases.map(({ product }) => product));
  const elsewhere = session.ownedProducts.filter((product) => !bought.has(product));
  const Heading = level === 1 ? "h2" : "h3";
  return (
    <Section id={id} title={title} level={level} aside={aside}>
      {art && (
        <div className={styles["art"]}>
          <Art name={art} />
        </div>
      )}
      {text !== null && <p>{text}</p>}
      <div className={styles["card"]}>
        {orders && <Heading className={styles["heading"]}>{words.t(orders)}</Heading>}
        <ul className={styles["orders"]}>
          {session.purchases.map((purchase) => (
            <Line key={`${purchase.orderId} ${purchase.product}`} purchase={purchase} />
          ))}
          {elsewhere.map((product) => (
            <OwnedLine key={product} product={product} />
          ))}
        </ul>
        <PaidNow />
        {elsewhere.length > 0 && session.signIn?.status !== "signed-in" && (
          <p className={styles["note"]}>
            <RichText text={words.t("app.section.receipt.elsewhere")} href={href} />
          </p>
        )}
        {isChallengeUser({ definition: funnel }, session) && (
          <p className={styles["note"]}>
            <RichText text={words.t("app.section.receipt.challenge")} href={href} />
          </p>
        )}
        <OfferAhead />
        <a href={href("account")}>{words.t("app.footer.account")}</a>
        <a href={linkHref(view, cancel)}>{words.t(cancel.label)}</a>
      </div>
    </Section>
  );
};
