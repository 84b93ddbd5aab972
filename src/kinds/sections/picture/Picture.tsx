import { Figure } from "../../../ui/Figure.tsx";
import { Picture as Shown } from "../../../ui/Picture.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps, WithMedia } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PictureSection } from "./definition.gen.ts";

/** The page, and beside a heading the wider of two columns. */
const SIZES = "(min-width: 1024px) 722px, 100vw";

export const Picture = ({ id, definition }: SectionViewProps<PictureSection & WithMedia>) => {
  const { words } = useFunnelView();
  const { title, picture: name, caption, first, media } = definition;
  const picture = media?.pictures[name];
  return (
    <Section id={id} title={title} width="wide">
      <Figure caption={caption && words.t(caption)}>
        {picture && (
          <Shown picture={picture} alt={picture.alt ? words.t(picture.alt) : ""} sizes={SIZES} isFirst={first} />
        )}
      </Figure>
    </Section>
  );
};
