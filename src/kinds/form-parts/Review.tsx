import { useEffect, useRef } from "react";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./FormFields.module.css";
import type { FieldDefinition } from "./field-definition.ts";

interface ReviewProps {
  readonly fields: readonly FieldDefinition[];
  readonly value: (name: string) => string;
}

/** What was entered, to be read once more before it counts. */
export const Review = ({ fields, value }: ReviewProps) => {
  const { words } = useFunnelView();
  const heading = useRef<HTMLParagraphElement>(null);
  // What was focused is gone; the reader goes on here.
  useEffect(() => heading.current?.focus(), []);
  const shown = (name: string): string =>
    name === "kind" ? words.t(`app.section.form.kind.${value(name)}`) : value(name);
  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {words.t("app.section.form.check")}
      </p>
      <dl className={styles["review"]}>
        {fields
          .filter(({ name }) => value(name).trim() !== "")
          .map(({ name, label }) => (
            <div key={name}>
              <dt>{words.t(label)}</dt>
              <dd>{shown(name)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
};
