import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { weightWords } from "../../section-parts/units.ts";
import { useFunnelView } from "../../view-contract.tsx";
import type { GraphPoint } from "./curve.ts";

/** The graph for ears. British advertising rules: no exact day there, so months only. */
export const PointsTable = ({ points }: { readonly points: readonly GraphPoint[] }) => {
  const view = useFunnelView();
  const { words } = view;
  const precision: Intl.DateTimeFormatOptions =
    words.locale === "en-GB" ? { month: "long", year: "numeric" } : { day: "numeric", month: "long", year: "numeric" };
  return (
    <VisuallyHidden>
      <table>
        <caption>{words.t("app.section.graph.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{words.t("app.section.graph.day")}</th>
            <th scope="col">{words.t("app.section.graph.weight")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.day}>
              <th scope="row">{words.date(point.day, precision)}</th>
              <td>{weightWords(view, point.kg, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};
