import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { HeroSection } from "./definition.gen.ts";
import styles from "./Hero.module.css";

export const Hero = ({ id, definition }: SectionViewProps<HeroSection>) => {
  const view = useFunnelView();
  const { tag, title, line, art, scene, action } = definition;
  return (
    <section id={id} className={styles["hero"]} aria-labelledby={`${id}-title`}>
      {scene && (
        <div className={styles["scene"]}>
          <Art name={scene} />
        </div>
      )}
      <div className={styles["inside"]}>
        <div className={styles["words"]}>
          {tag && <p className={styles["tag"]}>{view.words.t(tag)}</p>}
          <h1 id={`${id}-title`} className={styles["title"]}>
            {view.words.t(title)}
          </h1>
          {line && <p className={styles["line"]}>{view.words.t(line)}</p>}
          {action && <Button href={linkHref(view, action)}>{view.words.t(action.label)}</Button>}
        </div>
        {art && (
          <div className={styles["art"]}>
            <Art name={art} />
          </div>
        )}
      </div>
    </section>
  );
};
