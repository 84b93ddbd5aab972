import { Art } from "../../../ui/Art.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { TextBlocks } from "../../section-parts/TextBlocks.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import type { RichTextSection } from "./definition.gen.ts";

export const RichText = ({ id, definition }: SectionViewProps<RichTextSection>) => (
  <Section id={id} title={definition.title} level={definition.level} width="measure">
    {definition.art && <Art name={definition.art} />}
    <TextBlocks blocks={definition.blocks} />
  </Section>
);
