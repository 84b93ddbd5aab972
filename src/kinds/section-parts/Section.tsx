import type { ReactNode } from "react";
import { useId } from "react";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Section.module.css";

export interface SectionProps {
  /** Id of the section in its page: an anchor. */
  readonly id: string;
  /** Message key of the heading. */
  readonly title?: string | undefined;
  readonly level?: 1 | 2 | undefined;
  /** Message key of the sentence below the heading. */
  readonly text?: string | undefined;
  /** `column`: one hand; `measure`: 66 characters; `wide`: cards side by side; `halves`: what is sold beside its terms. */
  readonly width?: "column" | "measure" | "wide" | "halves" | undefined;
  /** In the second column, where a page has two. */
  readonly aside?: boolean | undefined;
  /** Left out where the screen is that of a phone. */
  readonly notOnPhones?: boolean | undefined;
  /** Stands with the heading: beside the rest, where a page is wide. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** Each of several sentences has a line of its own; "der 4. Juli" is none. */
const headline = (text: string): ReactNode => {
  const sentences = text.split(/(?<=[.!?])(?<!\d\.) /u);
  if (sentences.length === 1) return text;
  return sentences.flatMap((sentence, at) => [
    ...(at === 0 ? [] : [" "]),
    <span key={sentence} className={styles["sentence"]}>
      {sentence}
    </span>,
  ]);
};

/** One block of a screen, named by its heading. */
export const Section = ({
  id,
  title,
  level = 2,
  text,
  width = "column",
  aside,
  notOnPhones,
  lead,
  children,
}: SectionProps) => {
  const { words } = useFunnelView();
  const headingId = useId();
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section
      id={id}
      className={`${styles["section"]} ${styles[width]} ${notOnPhones ? styles["notOnPhones"] : ""}`}
      data-aside={aside || undefined}
      aria-labelledby={title ? headingId : undefined}
    >
      {(title || text || lead) && (
        <div className={styles["head"]}>
          {title && <Heading id={headingId}>{headline(words.t(title))}</Heading>}
          {text && <p className={styles["text"]}>{words.t(text)}</p>}
          {lead}
        </div>
      )}
      <div className={styles["body"]}>{children}</div>
    </section>
  );
};
