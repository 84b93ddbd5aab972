import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { Loaded } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./WhenLoaded.module.css";

/** After this long a visitor wonders whether anything happens at all. */
const LONG_MS = 4000;

const Waiting = ({ height }: { readonly height: number }) => {
  const { words } = useFunnelView();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles["place"]}>
      <Skeleton height={height} />
      <p role="status" className={styles["slow"]}>
        {isLong && words.t("app.slow")}
      </p>
    </div>
  );
};

interface WhenLoadedProps<T> {
  readonly of: Loaded<T>;
  /** Height of what will stand here, in px: nothing below it moves. */
  readonly height: number;
  readonly children: (value: T) => ReactNode;
}

/** Something fetched: its place while it loads, itself, a way to try again, or the way to sign in. */
export const WhenLoaded = <T,>({ of, height, children }: WhenLoadedProps<T>) => {
  const { words, href } = useFunnelView();
  if (of.status === "ready") return children(of.value);
  if (of.status === "loading") return <Waiting height={height} />;
  if (of.status === "locked")
    return (
      <Notice tone="info">
        <p>
          <RichText text={words.t("app.section.locked")} href={href} />
        </p>
      </Notice>
    );
  return (
    <div data-failed>
      <Notice tone="error">
        <p>
          <RichText text={words.t("app.section.failed")} href={href} />
        </p>
        <Button variant="secondary" onClick={of.retry}>
          {words.t("app.retry")}
        </Button>
      </Notice>
    </div>
  );
};
