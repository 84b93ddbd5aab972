import type { KeyboardEvent } from "react";
import { useId, useRef, useState } from "react";
import { Art } from "../../../ui/Art.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./Carousel.module.css";
import type { CarouselSection } from "./definition.gen.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const Carousel = ({ id, definition }: SectionViewProps<CarouselSection>) => {
  const { words } = useFunnelView();
  const { title, items } = definition;
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const trackId = useId();

  const show = (place: number) => {
    const next = Math.max(0, Math.min(items.length - 1, place));
    setShown(next);
    const slide = track.current?.children[next];
    // Only the strip scrolls: `scrollIntoView` would move the page too.
    if (slide instanceof HTMLElement && track.current) track.current.scrollLeft = slide.offsetLeft;
  };
  const followScroll = () => {
    const strip = track.current;
    const first = strip?.firstElementChild;
    if (strip && first instanceof HTMLElement && first.offsetWidth > 0) {
      setShown(Math.min(items.length - 1, Math.round(strip.scrollLeft / first.offsetWidth)));
    }
  };
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };

  return (
    <Section id={id} title={title} width="wide">
      <ul
        ref={track}
        id={trackId}
        className={styles["track"]}
        // A strip that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        aria-label={words.t(title)}
        onScroll={followScroll}
        onKeyDown={byKey}
      >
        {items.map((item) => (
          <li key={item.title} className={styles["slide"]}>
            {item.art && <Art name={item.art} />}
            {item.icon && <Icon name={item.icon} size={40} />}
            <h3>{words.t(item.title)}</h3>
            {item.text && <p>{words.t(item.text)}</p>}
          </li>
        ))}
      </ul>
      <div className={styles["dots"]}>
        {items.map((item, place) => (
          <button
            key={item.title}
            type="button"
            className={styles["dot"]}
            aria-label={words.t("app.section.slide", { number: place + 1, count: items.length })}
            aria-current={place === shown}
            aria-controls={trackId}
            onClick={() => show(place)}
          />
        ))}
      </div>
    </Section>
  );
};
