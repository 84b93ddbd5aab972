import type { Context } from "hono";
import { html } from "hono/html";
import type { Database } from "../database/open.ts";

const SHOWN = 100;
/** A mail runs no script; what is pressed in it opens beside it. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; }
  article > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  iframe { flex: 1 1 320px; max-width: 640px; height: 640px; border: 1px solid #999; }
  pre { flex: 1 1 320px; min-width: 0; max-height: 640px; overflow: auto; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** What would have been sent, newest first. `html` escapes every value. */
export const mailboxPage = async (context: Context, database: Database): Promise<Response> => {
  const mails = await database.selectFrom("mails").selectAll().orderBy("created_at", "desc").limit(SHOWN).execute();
  const articles = mails.map(
    ({ recipient, subject, text, html: page, created_at }) => html`
      <article>
        <h2>${subject}</h2>
        <p>${recipient} · ${new Date(created_at).toISOString()}</p>
        <div>
          ${page === null ? "" : html`<iframe title="${subject}" sandbox="${SANDBOX}" srcdoc="${page}"></iframe>`}
          <pre>${text}</pre>
        </div>
      </article>`,
  );
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Mailbox</title>
          <style>${STYLE}</style>
        </head>
        <body>
          <h1>Mailbox</h1>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : articles}
        </body>
      </html>`,
    200,
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  );
};
