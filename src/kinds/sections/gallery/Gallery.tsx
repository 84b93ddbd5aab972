import { Art } from "../../../ui/Art.tsx";
import { CardGrid } from "../../../ui/CardGrid.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { GallerySection } from "./definition.gen.ts";
import styles from "./Gallery.module.css";

export const Gallery = ({ id, definition }: SectionViewProps<GallerySection>) => {
  const { words } = useFunnelView();
  return (
    <Section id={id} title={definition.title} width="wide">
      <CardGrid>
        {definition.items.map(({ art, caption }) => (
          <li key={caption}>
            <figure className={styles["picture"]}>
              <Art name={art} />
              <figcaption className={styles["caption"]}>{words.t(caption)}</figcaption>
            </figure>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
};
