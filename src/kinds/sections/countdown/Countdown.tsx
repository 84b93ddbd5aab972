import { useEffect, useState } from "react";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Countdown.module.css";
import type { CountdownSection } from "./definition.gen.ts";
import { instantOf, lastDayOf, remainingOf } from "./wall-clock.ts";

const SECOND_MS = 1000;

/** The clock is read after the first paint: prerendered HTML shows the date, which is true at any time. */
export const Countdown = ({ id, definition }: SectionViewProps<CountdownSection>) => {
  const { words } = useFunnelView();
  const { text, at, zone, remaining } = definition;
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  const left = now === null ? null : remainingOf(instantOf(at, zone) - now);
  if (now !== null && left === null) return null;
  return (
    <Section id={id}>
      <p className={styles["deadline"]}>
        <time dateTime={at}>{words.t(text, { date: words.date(lastDayOf(at)) })}</time>
        {remaining && left && (
          // Not announced every second: the sentence says the same for good.
          <span className={styles["left"]} role="timer" aria-live="off">
            {words.t("app.section.remaining", {
              days: words.number(left.days, { style: "unit", unit: "day", unitDisplay: "short" }),
              time: left.time,
            })}
          </span>
        )}
      </p>
    </Section>
  );
};
