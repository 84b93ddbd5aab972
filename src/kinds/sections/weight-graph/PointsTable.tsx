import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { GraphPoint } from "./curve.ts";

interface PointsTableProps {
  readonly points: readonly GraphPoint[];
  /** Message keys. */
  readonly caption: string;
  readonly column: string;
  readonly precision: Intl.DateTimeFormatOptions;
  readonly say: (value: number) => string;
}

/** A graph for ears. */
export const PointsTable = ({ points, caption, column, precision, say }: PointsTableProps) => {
  const { words } = useFunnelView();
  return (
    <VisuallyHidden>
      <table>
        <caption>{words.t(caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.t("app.section.graph.day")}</th>
            <th scope="col">{words.t(column)}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{words.date(day, precision)}</th>
              <td>{say(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};
