import { useEffect, useState } from "react";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Countdown.module.css";
import type { CountdownSection } from "./definition.gen.ts";
import { lastDayOf, leftUntil, remainingOf } from "./wall-clock.ts";

const SECOND_MS = 1000;
const DAY_OF_YEAR = { day: "numeric", month: "long" } as const;

/** The clock is read after the first paint: prerendered HTML shows the date, which is true at any time. */
export const Countdown = ({ id, definition }: SectionViewProps<CountdownSection>) => {
  const { words, brand } = useFunnelView();
  const { text, at, yearly_from: yearlyFrom, remaining } = definition;
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  const left = now === null ? null : remainingOf(leftUntil({ ...definition, zone: brand.zone ?? "UTC" }, now) ?? 0);
  if (now !== null && left === null) return null;
  return (
    <Section id={id}>
      <p className={styles["deadline"]}>
        {/* One that comes back says no year: the page is drawn once, and shown in all of them. */}
        <time dateTime={yearlyFrom === undefined ? at : at.slice("2027-".length)}>
          {words.t(text, { date: words.date(lastDayOf(at), yearlyFrom === undefined ? undefined : DAY_OF_YEAR) })}
        </time>
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
