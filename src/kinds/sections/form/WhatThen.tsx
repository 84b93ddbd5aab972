import type { ReactNode } from "react";
import { TextBlocks } from "../../section-parts/TextBlocks.tsx";
import styles from "./WhatThen.module.css";

interface WhatThenProps {
  readonly title: string;
  readonly text: readonly string[];
  readonly children: ReactNode;
}

/** A form, and what follows once it has been sent: below it, or below its heading where the page has two columns. */
export const WhatThen = ({ title, text, children }: WhatThenProps) => (
  <>
    <div className={styles["form"]}>{children}</div>
    <div className={styles["then"]}>
      <TextBlocks
        blocks={[{ type: "heading", text: title }, ...text.map((each) => ({ type: "paragraph", text: each }) as const)]}
      />
    </div>
  </>
);
