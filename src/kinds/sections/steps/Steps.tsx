import { Icon } from "../../../ui/Icon.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { StepsSection } from "./definition.gen.ts";
import styles from "./Steps.module.css";

export const Steps = ({ id, definition }: SectionViewProps<StepsSection>) => {
  const { words } = useFunnelView();
  return (
    <Section id={id} title={definition.title} width="wide">
      <ol className={styles["steps"]}>
        {definition.items.map((item) => (
          <li key={item.title} className={styles["step"]}>
            {item.icon && <Icon name={item.icon} size={32} />}
            <h3>{words.t(item.title)}</h3>
            <p className={styles["text"]}>{words.t(item.text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};
