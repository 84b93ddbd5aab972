import { useEffect, useId, useRef, useState } from "react";
import { CONSENT_CATEGORIES, type ConsentCategory } from "../../../consent/consent.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import styles from "./ConsentBanner.module.css";
import { useClearOfChoices } from "./use-clear-of-choices.ts";
import { useRoomBelow } from "./use-room-below.ts";

export interface ConsentBannerProps {
  readonly t: (key: string) => string;
  readonly policyHref: string;
  /** What the visitor allows now. */
  readonly granted: readonly ConsentCategory[];
  readonly startsWithSettings: boolean;
  /** Ask whether advertisers may learn the gender that was answered; absent: they are told of nothing. */
  readonly gender?: { readonly isShared: boolean };
  readonly onDecide: (granted: readonly ConsentCategory[], sharesGender?: boolean) => void;
}

/** Asks for consent at the foot of the screen, and stands in nobody's way: never over a choice, and the page behind stays usable. */
export const ConsentBanner = ({ t, policyHref, granted, startsWithSettings, gender, onDecide }: ConsentBannerProps) => {
  const [chosen, choose] = useState<ReadonlySet<ConsentCategory>>(new Set(granted));
  const [sharesGender, shareGender] = useState(gender?.isShared ?? false);
  const [hasSettings, setSettings] = useState(startsWithSettings);
  const region = useRef<HTMLElement>(null);
  const titleId = useId();
  const isClear = useClearOfChoices(region, hasSettings);
  useRoomBelow(region, isClear);
  // Only a visitor who asked for the categories is taken to them.
  useEffect(() => {
    if (hasSettings) region.current?.focus();
  }, [hasSettings]);

  const toggle = (category: ConsentCategory, isOn: boolean) => {
    const others = [...chosen].filter((other) => other !== category);
    choose(new Set(isOn ? [...others, category] : others));
  };

  return (
    <section
      ref={region}
      className={`${styles["banner"]} ${isClear ? "" : styles["waits"]}`}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={styles["inner"]}>
        <div className={styles["words"]}>
          <p id={titleId} className={styles["title"]}>
            {t("app.consent.title")}
          </p>
          <p className={styles["text"]}>
            {t("app.consent.text")} <a href={policyHref}>{t("app.consent.policy")}</a>
            {!hasSettings && (
              <button type="button" className={styles["settings"]} onClick={() => setSettings(true)}>
                {t("app.consent.settings")}
              </button>
            )}
          </p>
        </div>
        {hasSettings && (
          <div className={styles["categories"]}>
            {CONSENT_CATEGORIES.map((category) => (
              <Checkbox
                key={category}
                checked={category === "necessary" || chosen.has(category)}
                disabled={category === "necessary"}
                onChange={(isOn) => toggle(category, isOn)}
              >
                <strong>{t(`app.consent.category.${category}`)}</strong> {t(`app.consent.hint.${category}`)}
              </Checkbox>
            ))}
            {gender && (
              <Checkbox
                checked={sharesGender && chosen.has("marketing")}
                disabled={!chosen.has("marketing")}
                onChange={shareGender}
              >
                {t("app.consent.gender")}
              </Checkbox>
            )}
          </div>
        )}
        <div className={styles["buttons"]}>
          <Button variant="secondary" onClick={() => onDecide(["necessary"])}>
            {t("app.consent.reject")}
          </Button>
          <Button variant="secondary" onClick={() => onDecide(CONSENT_CATEGORIES)}>
            {t("app.consent.accept")}
          </Button>
          {hasSettings && (
            <Button variant="secondary" onClick={() => onDecide([...chosen], sharesGender)}>
              {t("app.consent.save")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
