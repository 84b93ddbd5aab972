import { useSyncExternalStore } from "react";
import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import stage from "../../../ui/Stage.module.css";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { StoreBadgesSection } from "./definition.gen.ts";
import styles from "./StoreBadges.module.css";
import { wayToApp } from "./way-to-app.ts";

/** A phone that has the application has left the page by then. */
const OPENS_WITHIN_MS = 1500;

const unchanging = () => () => undefined;

export const StoreBadges = ({ id, definition }: SectionViewProps<StoreBadgesSection>) => {
  const { words, href, brand, session } = useFunnelView();
  const { title, level, text, art, sent, open } = definition;
  // What was prerendered knows no device; hydration begins as it was drawn.
  const userAgent = useSyncExternalStore(
    unchanging,
    () => navigator.userAgent,
    () => null,
  );
  const { app } = brand;
  if (!app) return null;
  const way = userAgent === null ? null : wayToApp(app, userAgent);
  const onOpen = () => {
    const store = way?.store;
    if (!store) return;
    setTimeout(() => {
      if (document.visibilityState === "visible") location.assign(store);
    }, OPENS_WITHIN_MS);
  };
  // A computer shows the code for the phone.
  const target = way?.open ?? (userAgent === null ? app.url : href("success-qr"));
  return (
    <Section
      id={id}
      title={title}
      level={level}
      // On the stage there is room for heading and figure alone.
      text={art ? undefined : text}
      lead={
        art && (
          <div className={`${stage["figure"]} ${styles["art"]}`}>
            <Art name={art} />
          </div>
        )
      }
    >
      {art && text && <p>{words.t(text)}</p>}
      {sent && session.lead?.email && <p>{words.t(sent, { email: session.lead.email })}</p>}
      {open && (
        <Button href={target} onClick={onOpen}>
          {words.t(open.label)}
        </Button>
      )}
      <div className={styles["stores"]}>
        <Button variant="secondary" href={app.ios}>
          {words.t("app.section.appStore")}
        </Button>
        <Button variant="secondary" href={app.android}>
          {words.t("app.section.googlePlay")}
        </Button>
      </div>
    </Section>
  );
};
