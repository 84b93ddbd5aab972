import type { ReactNode } from "react";
import { TextBlocks } from "../../section-parts/TextBlocks.tsx";
import styles from "./WhatFollows.module.css";

interface WhatFollowsProps {
  readonly title: string;
  readonly text: readonly string[];
  readonly children: ReactNode;
}

/** A form, and what follows once it has been sent: below it, or below its heading where the page has two columns. */
export const WhatFollows = ({ title, text, children }: WhatFollowsProps) => (
  <>
    <div className={styles["form"]}>{children}</div>
    <div className={styles["follows"]}>
      <TextBlocks
        blocks={[{ type: "heading", text: title }, ...text.map((each) => ({ type: "paragraph", text: each }) as const)]}
      />
    </div>
  </>
);
