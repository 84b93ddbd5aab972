import { CardGrid } from "../../../ui/CardGrid.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { TestimonialsSection } from "./definition.gen.ts";
import styles from "./Testimonials.module.css";

export const Testimonials = ({ id, definition }: SectionViewProps<TestimonialsSection>) => {
  const { words } = useFunnelView();
  return (
    <Section id={id} title={definition.title} width="wide">
      <CardGrid>
        {definition.items.map((item) => (
          <li key={item.quote}>
            <figure className={styles["quote"]}>
              {item.sample && <p className={styles["sample"]}>{words.t("app.section.sample")}</p>}
              <blockquote>{words.t(item.quote)}</blockquote>
              <figcaption className={styles["who"]}>
                <strong>{words.t(item.name)}</strong>
                {item.detail && <span>{words.t(item.detail)}</span>}
                <span>
                  {words.t(item.source)}
                  {" · "}
                  <time dateTime={item.as_of}>{words.date(item.as_of, { month: "long", year: "numeric" })}</time>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
