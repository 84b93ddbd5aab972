import { RichText } from "../../../ui/RichText.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { TextBlocks } from "../../section-parts/TextBlocks.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { LegalDocumentSection } from "./definition.gen.ts";
import styles from "./LegalDocument.module.css";

export const LegalDocument = ({ id, definition }: SectionViewProps<LegalDocumentSection>) => {
  const { words, href } = useFunnelView();
  const { title, version, date, intro, chapters } = definition;
  return (
    <Section
      id={id}
      title={title}
      level={1}
      width="measure"
      lead={
        <>
          <p className={styles["edition"]}>{words.t("app.section.edition", { version, date: words.date(date) })}</p>
          <nav aria-label={words.t("app.section.contents")}>
            <ol className={styles["contents"]}>
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <a href={`#${chapter.id}`}>{words.t(chapter.title)}</a>
                </li>
              ))}
            </ol>
          </nav>
        </>
      }
    >
      {intro && (
        <p>
          <RichText text={words.t(intro)} href={href} />
        </p>
      )}
      {chapters.map((chapter, place) => (
        <section key={chapter.id} id={chapter.id} className={styles["chapter"]} aria-labelledby={`${chapter.id}-title`}>
          <h2 id={`${chapter.id}-title`}>
            {words.number(place + 1)}. {words.t(chapter.title)}
          </h2>
          <TextBlocks blocks={chapter.blocks} />
        </section>
      ))}
    </Section>
  );
};
