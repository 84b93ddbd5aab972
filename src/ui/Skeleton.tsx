import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Lines of text that will come. */
  readonly lines?: number | undefined;
  /** Or the final height, in px, of what will come: nothing may move when it does. */
  readonly height?: number | undefined;
}

/** Keeps the place of something that loads. Decoration: the region around it says what is loading. */
export const Skeleton = ({ lines = 3, height }: SkeletonProps) => (
  <div className={styles["skeleton"]} aria-hidden="true">
    {height === undefined ? (
      Array.from({ length: lines }, (_, line) => <span key={line} className={styles["line"]} />)
    ) : (
      <span className={styles["block"]} style={{ minBlockSize: height }} />
    )}
  </div>
);
