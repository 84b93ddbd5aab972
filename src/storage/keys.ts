/**
 * Every key that we keep in the browser (SPEC §3, browser storage). `local` outlives the visit, `session` the tab does.
 * `text` is written as it is, because others read it; `data` is JSON in an envelope.
 */
export const STORAGE_KEYS = {
  user: { area: "local", form: "data" },
  lead: { area: "local", form: "data" },
  id_token: { area: "local", form: "text" },
  language: { area: "local", form: "text" },
  consent: { area: "local", form: "data" },
  "x-trace-id": { area: "local", form: "text" },
  kt_visitor_code: { area: "local", form: "text" },
  session_id: { area: "session", form: "text" },
} as const satisfies Readonly<Record<string, { readonly area: "local" | "session"; readonly form: "text" | "data" }>>;

export type StorageKey = keyof typeof STORAGE_KEYS;
