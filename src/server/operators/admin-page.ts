import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { ADMIN_STYLE } from "./admin-style.ts";

export type Html = ReturnType<typeof html>;

const styleHash = createHash("sha256").update(ADMIN_STYLE).digest("base64");

/** A page without scripts and without anything from elsewhere. */
export const ADMIN_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "cache-control": "no-store",
};

export const pageHead = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${ADMIN_STYLE}</style></head><body>`;

/** Navigation of who is signed in. */
export const navigation = (name: string, hasLog: boolean): Html => html`<nav aria-label="Operator">
  <a href="/admin/results">Results</a>
  ${hasLog ? html`<a href="/admin/log">Log</a>` : ""}
  <form method="post" action="/admin/sign-out"><span>${name}</span> <button>Sign out</button></form>
</nav>`;

export const adminPage = (title: string, body: Html): Html => html`${raw(pageHead(title))}${body}</body></html>`;
