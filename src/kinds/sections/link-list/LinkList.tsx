import { Icon } from "../../../ui/Icon.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { LinkListSection } from "./definition.gen.ts";
import styles from "./LinkList.module.css";

export const LinkList = ({ id, definition }: SectionViewProps<LinkListSection>) => {
  const view = useFunnelView();
  const { title, level, text, items } = definition;
  return (
    <Section id={id} title={title} level={level} text={text} width="wide">
      <ul className={styles["links"]}>
        {items.map((item) => (
          <li key={item.label}>
            <a className={styles["link"]} href={linkHref(view, item)}>
              {item.icon && <Icon name={item.icon} />}
              <span className={styles["words"]}>
                <strong>{view.words.t(item.label)}</strong>
                {item.text && <span className={styles["text"]}>{view.words.t(item.text)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
