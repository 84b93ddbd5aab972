import { comingDays } from "../../offer-parts/coming-days.ts";
import { Section } from "../../section-parts/Section.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { WhatNextSection } from "./definition.gen.ts";
import styles from "./WhatNext.module.css";

/** Two entries. */
const DAYS_PX = 160;

export const WhatNext = ({ id, definition }: SectionViewProps<WhatNextSection>) => {
  const view = useFunnelView();
  const { words, products, session } = view;
  // A client on another device than the one that bought: the account says what comes.
  if (session.purchases.length === 0 && session.ownedProducts.length > 0) return null;
  return (
    <Section id={id} title={definition.title}>
      <div className={styles["coming"]}>
        <WhenLoaded of={products} height={DAYS_PX}>
          {(prices) => (
            <ol className={styles["days"]}>
              {comingDays(view, prices).map(({ day, text }) => (
                <li key={`${day} ${text}`} className={styles["entry"]}>
                  <time className={styles["day"]} dateTime={day}>
                    {words.date(day, { weekday: "short", day: "numeric", month: "long" })}
                  </time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
        </WhenLoaded>
      </div>
    </Section>
  );
};
