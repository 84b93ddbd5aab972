import { CheckGlyph } from "../../ui/glyphs/CheckGlyph.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./TickList.module.css";

/** What is inside. @param points message keys */
export const TickList = ({ points }: { readonly points: readonly string[] }) => {
  const { words } = useFunnelView();
  return (
    <ul className={styles["ticks"]}>
      {points.map((point) => (
        <li key={point} className={styles["tick"]}>
          <span className={styles["mark"]}>
            <CheckGlyph />
          </span>
          <span>{words.t(point)}</span>
        </li>
      ))}
    </ul>
  );
};
