import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { Loaded } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";

interface WhenLoadedProps<T> {
  readonly of: Loaded<T>;
  /** Height of what will stand here, in px: nothing below it moves. */
  readonly height: number;
  readonly children: (value: T) => ReactNode;
}

/** Something fetched: its place while it loads, itself, or a way to try again. */
export const WhenLoaded = <T,>({ of, height, children }: WhenLoadedProps<T>) => {
  const { words, href } = useFunnelView();
  if (of.status === "ready") return children(of.value);
  if (of.status === "loading") return <Skeleton height={height} />;
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
