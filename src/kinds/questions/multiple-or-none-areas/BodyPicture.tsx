import styles from "./BodyPicture.module.css";
import { FIGURE, ZONES } from "./body-zones.ts";
import type { AreaOption } from "./definition.gen.ts";

interface BodyPictureProps {
  readonly areas: readonly { readonly value: string; readonly area: AreaOption["area"]; readonly isChosen: boolean }[];
  readonly onToggle: (value: string) => void;
}

/** Front and back. A tap on an area is the tap on its line of the list; keyboards and readers use the list. */
export const BodyPicture = ({ areas, onToggle }: BodyPictureProps) => (
  <svg className={styles["body"]} viewBox="0 0 300 322" aria-hidden="true" focusable="false">
    {[75, 225].map((x) => (
      <g key={x} transform={`translate(${x} 0)`} className={styles["figure"]}>
        {FIGURE.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    ))}
    {areas.map(({ value, area, isChosen }) => (
      <g key={value} className={styles["area"]} data-area={area} data-chosen={isChosen} onClick={() => onToggle(value)}>
        {ZONES[area].map(([cx, cy, rx, ry]) => (
          <ellipse key={`${cx}-${cy}`} cx={cx} cy={cy} rx={rx} ry={ry} />
        ))}
      </g>
    ))}
  </svg>
);
