import { Button } from "../../../ui/Button.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { StoreBadgesSection } from "./definition.gen.ts";
import styles from "./StoreBadges.module.css";

export const StoreBadges = ({ id, definition }: SectionViewProps<StoreBadgesSection>) => {
  const { words, href } = useFunnelView();
  const { title, text, open, ios, android } = definition;
  return (
    <Section id={id} title={title} text={text}>
      {open && <Button href={href(open.url)}>{words.t(open.label)}</Button>}
      <div className={styles["stores"]}>
        <Button variant="secondary" href={href(ios)}>
          {words.t("app.section.appStore")}
        </Button>
        <Button variant="secondary" href={href(android)}>
          {words.t("app.section.googlePlay")}
        </Button>
      </div>
    </Section>
  );
};
