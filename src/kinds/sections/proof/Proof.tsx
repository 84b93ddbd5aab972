import { CardGrid } from "../../../ui/CardGrid.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ProofSection } from "./definition.gen.ts";
import styles from "./Proof.module.css";

export const Proof = ({ id, definition }: SectionViewProps<ProofSection>) => {
  const { words, href } = useFunnelView();
  return (
    <Section id={id} title={definition.title} width="wide">
      <CardGrid>
        {definition.items.map(({ claim, source, as_of }) => (
          <li key={claim} className={styles["claim"]}>
            <p>{words.t(claim)}</p>
            <p className={styles["source"]}>
              <a href={href(source.url)} rel="noopener">
                {words.t(source.name)}
              </a>{" "}
              <time dateTime={as_of}>{words.t("app.section.asOf", { date: words.date(as_of) })}</time>
            </p>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
