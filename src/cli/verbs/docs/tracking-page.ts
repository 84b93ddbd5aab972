import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsFor, PLAN } from "../../../language/content/tracking-plan.ts";
import type { TrackingPlanFile } from "../../../language/types/tracking-plan.gen.ts";

/** Who hears of what, as a person who answers for it reads it. */
export const trackingPage = (repository: string): string => {
  // `funnel check` holds the file to the schema from which the type is made.
  const plan = JSON.parse(readFileSync(join(repository, PLAN), "utf8")) as TrackingPlanFile;
  const receivers = Object.entries(plan.receivers);
  return [
    "# Tracking plan",
    `Read from \`${PLAN}\`, by which the site sends. Before anything is reported, visitors are asked in: ${plan.consent.asked_first.join(", ")}.`,
    "## Receivers",
    table(
      ["receiver", "consent", "who", "takes"],
      receivers.map(([id, { consent, who, takes }]) => [id, consent, who, takes.join(", ")]),
    ),
    "## Events",
    table(
      ["event", "when", ...receivers.map(([id]) => id)],
      Object.entries(plan.events).map(([name, event]) => [
        event.synthetic === undefined ? name : `${name} (made up; ${event.synthetic})`,
        event.when,
        ...receivers.map(([id]) =>
          event.to[id] === undefined ? "" : `\`${event.to[id]}\`: ${fieldsFor(plan, event, id).join(", ")}`,
        ),
      ]),
    ),
    "## Fields",
    table(
      ["field", "class", "what"],
      Object.entries(plan.fields).map(([name, field]) => [name, field.class, field.what]),
    ),
    "## Types of pages",
    table(
      ["type", "when"],
      Object.entries<TrackingPlanFile["page_types"]["landing"]>({ ...plan.page_types }).map(([type, { when }]) => [
        type,
        when,
      ]),
    ),
  ].join("\n\n");
};

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
