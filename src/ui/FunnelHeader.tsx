import styles from "./FunnelHeader.module.css";
import { BackGlyph } from "./glyphs/BackGlyph.tsx";
import { WordMark } from "./WordMark.tsx";

export interface FunnelHeaderProps {
  readonly brandName: string;
  /** Absent where there is nothing to go back to. */
  readonly onBack?: (() => void) | undefined;
  readonly backLabel: string;
  /** "4 of 18". */
  readonly counter?: string | undefined;
  /** Above a page of two columns. */
  readonly wide?: boolean | undefined;
}

/** Header of the pages without the marketing header (SPEC §2): no way out but Back. */
export const FunnelHeader = ({ brandName, onBack, backLabel, counter, wide }: FunnelHeaderProps) => (
  <header className={`${styles["header"]} ${wide ? styles["wide"] : ""}`}>
    <div className={styles["side"]}>
      {onBack && (
        <button type="button" className={styles["back"]} onClick={onBack}>
          <BackGlyph />
          <span>{backLabel}</span>
        </button>
      )}
    </div>
    <WordMark name={brandName} />
    <div className={`${styles["side"]} ${styles["counter"]}`}>{counter}</div>
  </header>
);
