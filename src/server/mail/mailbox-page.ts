import type { Context } from "hono";
import { html } from "hono/html";
import type { Database } from "../database/open.ts";

const SHOWN = 100;

/** What would have been sent, newest first. `html` escapes every value. */
export const mailboxPage = async (context: Context, database: Database): Promise<Response> => {
  const mails = await database.selectFrom("mails").selectAll().orderBy("created_at", "desc").limit(SHOWN).execute();
  const articles = mails.map(
    ({ recipient, subject, text, created_at }) => html`
      <article>
        <h2>${subject}</h2>
        <p>${recipient} · ${new Date(created_at).toISOString()}</p>
        <pre>${text}</pre>
      </article>`,
  );
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Mailbox</title>
        </head>
        <body>
          <h1>Mailbox</h1>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : articles}
        </body>
      </html>`,
    200,
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  );
};
