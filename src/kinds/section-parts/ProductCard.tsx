import { Art } from "../../ui/Art.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./ProductCard.module.css";

interface ProductCardProps {
  readonly art?: string | undefined;
  /** Message keys. */
  readonly points?: readonly string[] | undefined;
}

/** Picture and short points of what is offered. */
export const ProductCard = ({ art, points }: ProductCardProps) => {
  const { words } = useFunnelView();
  if (!art && !points) return null;
  return (
    <div className={styles["product"]}>
      {art && <Art name={art} />}
      {points && (
        <ul className={styles["points"]}>
          {points.map((point) => (
            <li key={point}>{words.t(point)}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
