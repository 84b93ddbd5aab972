import type { ReactNode } from "react";
import { AlertGlyph } from "./glyphs/AlertGlyph.tsx";
import { CheckGlyph } from "./glyphs/CheckGlyph.tsx";
import { InfoGlyph } from "./glyphs/InfoGlyph.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

export interface NoticeProps {
  readonly tone: "info" | "success" | "warn" | "error";
  /** Picture instead of the sign of the tone. */
  readonly icon?: string | undefined;
  readonly children: ReactNode;
}

const SIGN = { info: InfoGlyph, success: CheckGlyph, warn: AlertGlyph, error: AlertGlyph };

/** A message in the page. Errors interrupt a screen reader, the others wait for a pause. */
export const Notice = ({ tone, icon, children }: NoticeProps) => {
  const Sign = SIGN[tone];
  return (
    <div
      className={`${styles["notice"]} ${styles[tone]}`}
      data-tone={tone}
      role={tone === "error" ? "alert" : "status"}
    >
      <span className={styles["sign"]}>{icon ? <Icon name={icon} size={24} /> : <Sign />}</span>
      <div className={styles["words"]}>{children}</div>
    </div>
  );
};
