import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { WeekdayStripSection } from "./definition.gen.ts";
import styles from "./WeekdayStrip.module.css";

const SUNDAY = 7;

/** A calendar day that falls on the weekday: 1 January 2024 was a Monday. */
const dayOf = (weekday: number): string => `2024-01-0${weekday}`;

export const WeekdayStrip = ({ id, definition }: SectionViewProps<WeekdayStripSection>) => {
  const { words, summary } = useFunnelView();
  return (
    <Section id={id} title={definition.title}>
      <WhenLoaded of={summary} height={72}>
        {({ weekdays }) => (
          <>
            <ol className={styles["week"]}>
              {weekdays.map(({ number, active }) => (
                <li key={number} className={styles["day"]} data-active={active} data-sunday={number === SUNDAY}>
                  <span className={styles["name"]} aria-hidden="true">
                    {words.date(dayOf(number), { weekday: "short" })}
                  </span>
                  <VisuallyHidden>{words.date(dayOf(number), { weekday: "long" })}</VisuallyHidden>
                  <span className={styles["number"]}>{words.number(number)}</span>
                  <VisuallyHidden>
                    {words.t(active ? "app.section.week.training" : "app.section.week.rest")}
                  </VisuallyHidden>
                </li>
              ))}
            </ol>
            {definition.text && (
              <p className={styles["text"]}>
                {words.t(definition.text, { count: weekdays.filter((day) => day.active).length })}
              </p>
            )}
          </>
        )}
      </WhenLoaded>
    </Section>
  );
};
