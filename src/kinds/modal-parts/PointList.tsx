import { CheckGlyph } from "../../ui/glyphs/CheckGlyph.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./PointList.module.css";

/** `points`: message keys by id, in order. */
export const PointList = ({ points }: { readonly points: Readonly<Record<string, string>> }) => {
  const { words } = useFunnelView();
  return (
    <ul className={styles["points"]}>
      {Object.entries(points).map(([id, text]) => (
        <li key={id} className={styles["point"]}>
          <CheckGlyph />
          <span>{words.t(text)}</span>
        </li>
      ))}
    </ul>
  );
};
