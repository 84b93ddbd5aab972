import type { Facts } from "../../src/engine/answers/answer.ts";
import type { Visitor } from "./visitors.ts";

/** What one visitor got. */
export interface Row {
  readonly visitor: Visitor;
  /** Values by step of what was asked on the way; what nobody asked is no answer. */
  readonly answers: Facts;
  /** File of the picture of the results page. */
  readonly results: string;
  readonly mail: { readonly subject: string; readonly text: string; readonly html: string | null };
  /** A line a week. */
  readonly weeks: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const STYLE = `
  body { font: 13px/1.4 system-ui, sans-serif; margin: 16px; }
  section { display: flex; gap: 16px; align-items: start; margin-block-end: 24px; }
  section > * { flex: none; max-height: 900px; overflow: auto; border: 1px solid #888; }
  img { width: 390px; display: block; } .mail { width: 400px; height: 900px; } pre, ol { width: 330px; margin: 0; padding: 8px; white-space: pre-wrap; list-style: none; }
`;

/** One page with a row a visitor: answers, results, mail as HTML and as text, weeks. */
export const sheetOf = (rows: readonly Row[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visitors</title><style>${STYLE}</style>${rows
    .map(
      ({ visitor: { name, funnel, locale }, answers, results, mail, weeks }) => `
<h2>${escaped(name)} · ${funnel} · ${locale}</h2><section>
<pre>${escaped(JSON.stringify(answers, null, 1))}</pre>
<div><img alt="results" src="${results}"></div>
<iframe class="mail" title="mail" srcdoc="${escaped(mail.html ?? "")}"></iframe>
<pre>${escaped(`${mail.subject}\n\n${mail.text}`)}</pre>
<ol>${weeks.map((week) => `<li>${escaped(week)}</li>`).join("")}</ol></section>`,
    )
    .join("")}`;
