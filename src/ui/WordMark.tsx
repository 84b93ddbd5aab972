import styles from "./WordMark.module.css";

/** The brand's name in its own letters; the brand tokens set case, width and weight. */
export const WordMark = ({ name }: { readonly name: string }) => <span className={styles["mark"]}>{name}</span>;
