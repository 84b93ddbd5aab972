import { Art } from "../../../ui/Art.tsx";
import { CardGrid } from "../../../ui/CardGrid.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FeatureGridSection } from "./definition.gen.ts";
import styles from "./FeatureGrid.module.css";

export const FeatureGrid = ({ id, definition }: SectionViewProps<FeatureGridSection>) => {
  const { words } = useFunnelView();
  return (
    <Section id={id} title={definition.title} text={definition.text} width="wide">
      <CardGrid>
        {definition.items.map((item) => (
          <li key={item.title} className={styles["feature"]}>
            {item.art && (
              <div className={styles["art"]}>
                <Art name={item.art} />
              </div>
            )}
            {item.icon && <Icon name={item.icon} size={32} />}
            <div className={styles["words"]}>
              <h3>{words.t(item.title)}</h3>
              {item.text && <p className={styles["text"]}>{words.t(item.text)}</p>}
            </div>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
