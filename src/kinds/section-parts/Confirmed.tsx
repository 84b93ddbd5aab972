import type { ReactNode } from "react";
import { CheckGlyph } from "../../ui/glyphs/CheckGlyph.tsx";
import styles from "./Confirmed.module.css";

/** Above an offer: that the order is safe already, and how many offers come. */
export const Confirmed = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles["confirmed"]}>
    <CheckGlyph />
    <span>{children}</span>
  </p>
);
