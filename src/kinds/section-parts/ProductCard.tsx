import { Art } from "../../ui/Art.tsx";
import styles from "./ProductCard.module.css";
import { TickList } from "./TickList.tsx";

interface ProductCardProps {
  readonly art?: string | undefined;
  /** Message keys. */
  readonly points?: readonly string[] | undefined;
}

/** Picture and contents of what is offered. */
export const ProductCard = ({ art, points }: ProductCardProps) => {
  if (!art && !points) return null;
  return (
    <div className={styles["product"]}>
      {art && (
        <div className={styles["picture"]}>
          <Art name={art} />
        </div>
      )}
      {points && (
        <div className={styles["points"]}>
          <TickList points={points} />
        </div>
      )}
    </div>
  );
};
