import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { MarathonEventSection } from "./definition.gen.ts";
import styles from "./MarathonEvent.module.css";

export const MarathonEvent = ({ id, definition }: SectionViewProps<MarathonEventSection>) => {
  const { words, href } = useFunnelView();
  const { name, place, course, usual_date: usual, date, distances, text, art, register } = definition;
  const kilometres = (km: number) => words.number(km, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  return (
    <Section
      id={id}
      title={name}
      level={1}
      text={text}
      width="halves"
      lead={
        art && (
          <div className={styles["picture"]}>
            <Art name={art} />
          </div>
        )
      }
    >
      <dl className={styles["facts"]}>
        {place !== undefined && (
          <div>
            <dt>{words.t("app.section.event.place")}</dt>
            <dd>{words.t(place)}</dd>
          </div>
        )}
        {course !== undefined && (
          <div>
            <dt>{words.t("app.section.event.course")}</dt>
            <dd>{words.t(course)}</dd>
          </div>
        )}
        <div>
          <dt>{words.t("app.section.event.date")}</dt>
          <dd>{date ? <time dateTime={date}>{words.date(date)}</time> : words.t("app.section.event.undated")}</dd>
        </div>
        {usual !== undefined && date === undefined && (
          <div>
            <dt>{words.t("app.section.event.usual-date")}</dt>
            <dd>{words.t(usual)}</dd>
          </div>
        )}
        {distances !== undefined && (
          <div>
            <dt>{words.t("app.section.event.distances")}</dt>
            <dd>{words.list(distances.map(kilometres))}</dd>
          </div>
        )}
      </dl>
      {register ? (
        <Button href={href(register)}>{words.t("app.section.event.register")}</Button>
      ) : (
        <p>{words.t("app.section.event.closed")}</p>
      )}
    </Section>
  );
};
