import { Art } from "../../../ui/Art.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { TextBlocks } from "../../section-parts/TextBlocks.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import type { RichTextSection } from "./definition.gen.ts";

export const RichText = ({ id, definition: { title, level, art, blocks } }: SectionViewProps<RichTextSection>) => (
  <Section id={id} title={title} level={level} width="measure" lead={art && <Art name={art} />}>
    <TextBlocks blocks={blocks} />
  </Section>
);
