import { languageOf } from "../../../foundation/locale.ts";
import { Figure } from "../../../ui/Figure.tsx";
import { Video as Shown } from "../../../ui/Video.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps, WithMedia } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { VideoSection } from "./definition.gen.ts";

export const Video = ({ id, definition }: SectionViewProps<VideoSection & WithMedia>) => {
  const { words } = useFunnelView();
  const { title, video: name, caption, media } = definition;
  const video = media?.videos[name];
  return (
    <Section id={id} title={title} width="wide">
      <Figure caption={caption && words.t(caption)}>
        {video && <Shown video={video} label={words.t(video.label)} language={languageOf(words.locale)} />}
      </Figure>
    </Section>
  );
};
