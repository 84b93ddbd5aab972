import { useEffect, useState } from "react";
import { loadQuietly } from "../../../renderer/load-part.ts";
import { Art } from "../../../ui/Art.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { QrSection } from "./definition.gen.ts";
import { modulePath } from "./module-path.ts";
import styles from "./Qr.module.css";

/** Light modules around the code that a reader needs (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

type Modules = readonly (readonly boolean[])[];

export const Qr = ({ id, definition }: SectionViewProps<QrSection>) => {
  const { words, href, brand } = useFunnelView();
  const { title, level, text, art, here, label, url, aside } = definition;
  const link = href(url ?? brand.app?.url ?? "deeplink");
  const [modules, setModules] = useState<Modules | "failed" | null>(null);

  useEffect(() => {
    let wanted = true;
    // The link below the code does the same: when the encoder cannot be loaded, it alone stands here.
    loadQuietly(() => import("uqr")).then(
      ({ encode }) => wanted && setModules(encode(link, { ecc: "M", border: QUIET_ZONE }).data),
      () => wanted && setModules("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [link]);

  return (
    <Section
      id={id}
      title={title}
      level={level}
      text={text}
      width={here && "halves"}
      aside={aside}
      notOnPhones={aside}
      lead={
        (here || art) && (
          <>
            {here && (
              <div className={styles["here"]}>
                <p>{words.t(here.text)}</p>
                <Button href={href(here.page)}>{words.t(here.label)}</Button>
              </div>
            )}
            {art && (
              <div className={styles["art"]}>
                <Art name={art} />
              </div>
            )}
          </>
        )
      }
    >
      {modules !== "failed" && (
        <div className={styles["code"]}>
          {modules ? (
            <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={words.t(label)}>
              <path className={styles["dark"]} d={modulePath(modules)} />
            </svg>
          ) : (
            <Skeleton height={200} />
          )}
        </div>
      )}
      <a className={styles["link"]} href={link}>
        {link}
      </a>
    </Section>
  );
};
