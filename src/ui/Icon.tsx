import styles from "./Icon.module.css";

export interface IconProps {
  /** `"emoji:running-shoe"`, `"health:joints"`, `"logo:visa"`. */
  readonly name: string;
  /** Height in px; 28 when not given. Logos are wider than high. */
  readonly size?: number | undefined;
  /** What the picture says, where no text beside it does. */
  readonly label?: string | undefined;
}

/** `"emoji:running-shoe"` → `"icon-emoji-running-shoe"`: the id of its symbol in the page's sprite. */
export const symbolId = (name: string): string => `icon-${name.replace(":", "-")}`;

export const Icon = ({ name, size = 28, label }: IconProps) => (
  <svg
    className={styles["icon"]}
    width={name.startsWith("logo:") ? size * 1.6 : size}
    height={size}
    {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
  >
    <use href={`#${symbolId(name)}`} />
  </svg>
);
