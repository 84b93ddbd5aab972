import { useEffect, useRef } from "react";
import { useFunnelView } from "../view-contract.tsx";
import type { DrawnField } from "./address-fields.ts";
import { countryName } from "./country-name.ts";
import styles from "./FormFields.module.css";

interface ReviewProps {
  readonly fields: readonly DrawnField[];
  readonly value: (name: string) => string;
}

/** What was entered, to be read once more before it counts. */
export const Review = ({ fields, value }: ReviewProps) => {
  const { words } = useFunnelView();
  const heading = useRef<HTMLParagraphElement>(null);
  // What was focused is gone; the reader goes on here.
  useEffect(() => heading.current?.focus(), []);
  const shown = ({ name, choices }: DrawnField): string => {
    const text = value(name);
    if (name === "kind") return words.t(`app.section.form.kind.${text}`);
    if (name === "country") return countryName(words.locale, text);
    return choices?.find(([code]) => code === text)?.[1] ?? text;
  };
  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {words.t("app.section.form.check")}
      </p>
      <dl className={styles["review"]}>
        {fields
          .filter(({ name }) => value(name).trim() !== "")
          .map((field) => (
            <div key={field.name}>
              <dt>{words.t(field.label)}</dt>
              <dd>
                {shown(field)}
                {/* Where the page has to be loaded again, what fields hold is kept. */}
                <input type="hidden" name={field.name} value={value(field.name)} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
};
