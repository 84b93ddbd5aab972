/** A part of `src/`: which of our parts its files may import, and which packages they must not. */
export interface Part {
  readonly name: string;
  readonly matches: RegExp;
  readonly mayImport: readonly string[];
  readonly neverPackages?: RegExp;
}

const FRAMEWORKS = /^(?:react|react-dom|jotai|i18next|react-i18next|@tanstack\/.*|@radix-ui\/.*)(?:\/|$)/;

const PORTS = ["api", "payments", "experiments", "tracking", "consent", "monitoring", "storage"] as const;

const port = (name: string): Part => ({
  name,
  matches: new RegExp(`^src/${name}/`),
  mayImport: [name, "payment port", "payment words", "part loader", "foundation", "engine"],
  neverPackages: /^(?:react|react-dom|jotai)(?:\/|$)|^node:/,
});

const UNIVERSAL = ["foundation", "language", "engine"];
const BROWSER = [
  ...UNIVERSAL,
  ...PORTS,
  "payment port",
  "payment words",
  "vocabulary",
  "views",
  "view contract",
  "section parts",
  "ui",
  "part loader",
  "renderer",
];

/** The directions of docs/architecture.md as data. The first part that matches a path owns it. */
export const PARTS: readonly Part[] = [
  { name: "foundation", matches: /^src\/foundation\//, mayImport: ["foundation"], neverPackages: /./ },
  {
    name: "language",
    matches: /^src\/language\//,
    mayImport: ["language", "foundation"],
    neverPackages: FRAMEWORKS,
  },
  { name: "engine", matches: /^src\/engine\//, mayImport: ["engine", "language", "foundation"], neverPackages: /./ },
  {
    name: "checker",
    matches: /^src\/checker\//,
    mayImport: ["checker", ...UNIVERSAL, "vocabulary"],
    neverPackages: FRAMEWORKS,
  },
  {
    name: "views",
    matches: /^src\/kinds\/views(?:-[a-z]+)?\.gen\.tsx?$/,
    mayImport: ["views", "kind", "view contract", "vocabulary", "engine"],
  },
  {
    name: "vocabulary",
    matches: /^src\/kinds\/(?:vocabulary|section-kinds)\.gen\.ts$/,
    mayImport: ["kind", "unions", "engine"],
    neverPackages: FRAMEWORKS,
  },
  {
    name: "unions",
    matches: /^src\/kinds\/[a-z-]+\.gen\.ts$/,
    mayImport: ["kind", "unions", "language"],
    neverPackages: /./,
  },
  {
    name: "view contract",
    matches: /^src\/kinds\/(?:view-contract\.tsx|any-view\.ts)$/,
    mayImport: ["view contract", "payment port", "foundation", "engine"],
  },
  {
    name: "section parts",
    matches: /^src\/kinds\/[a-z-]+-parts\//,
    mayImport: [
      "section parts",
      "payment port",
      "part loader",
      "foundation",
      "language",
      "engine",
      "ui",
      "view contract",
    ],
    neverPackages: /^(?:jotai|ofetch|i18next)(?:\/|$)|^node:/,
  },
  {
    name: "kind definition",
    matches: /^src\/kinds\/[a-z]+\/[^/]+\/[a-z-]+(?:\.gen)?\.ts$/,
    mayImport: ["unions", "foundation", "language", "engine"],
    neverPackages: FRAMEWORKS,
  },
  {
    name: "kind view",
    matches: /^src\/kinds\/[a-z]+\/[^/]+\/[^/]+\.tsx$/,
    mayImport: [
      "foundation",
      "language",
      "engine",
      "payment port",
      "part loader",
      "ui",
      "view contract",
      "section parts",
    ],
    neverPackages: /^(?:jotai|ofetch|i18next|react-i18next|@tanstack\/.*)(?:\/|$)|^node:/,
  },
  // Outcomes, failures, methods, test cards and the patience with banks are one table for the browser's half and the server's half of payments.
  {
    name: "payment words",
    matches:
      /^src\/payments\/(?:bank-patience|failures|outcomes|refusal-outcomes|transaction-methods|simulated\/cards)\.ts$/,
    mayImport: ["payment words", "foundation"],
    neverPackages: /./,
  },
  // What fields of a provider can do: the adapters fulfil it, views are given it.
  {
    name: "payment port",
    matches: /^src\/payments\/port\.ts$/,
    mayImport: ["payment words", "foundation", "engine"],
    neverPackages: /./,
  },
  // A provider's two halves lie in one folder; the browser never imports the server's.
  {
    name: "payment servers",
    matches: /^src\/payments\/[a-z-]+\/server(?:-[a-z]+)?\.ts$/,
    mayImport: ["payment servers", "payment words", "foundation", "server"],
    neverPackages: FRAMEWORKS,
  },
  ...PORTS.map(port),
  { name: "ui", matches: /^src\/ui\//, mayImport: ["ui", "foundation"], neverPackages: /^jotai$|^ofetch$|^node:/ },
  // How every part of the browser's code that comes later is asked for.
  { name: "part loader", matches: /^src\/renderer\/load-part\.ts$/, mayImport: [], neverPackages: /./ },
  {
    name: "renderer",
    matches: /^src\/renderer\//,
    mayImport: [
      "renderer",
      "part loader",
      "foundation",
      "language",
      "engine",
      "ui",
      "view contract",
      "views",
      "vocabulary",
    ],
    neverPackages: /^(?:jotai|ofetch)(?:\/|$)|^node:/,
  },
  {
    name: "app",
    matches: /^src\/app\//,
    mayImport: ["app", ...BROWSER],
    neverPackages: /^(?:ajv|jsonc-parser)(?:\/|$)/,
  },
  // Mails are drawn by React, which the rest of the server does without.
  { name: "mail layout", matches: /^src\/server\/mail\/layout\//, mayImport: ["mail layout", "foundation"] },
  {
    name: "server",
    matches: /^src\/server\//,
    mayImport: [
      "server",
      "mail layout",
      ...UNIVERSAL,
      "results",
      "vocabulary",
      "api",
      "payment words",
      "payment servers",
      // A fault is logged with the places of its sources.
      "setup",
    ],
    neverPackages: FRAMEWORKS,
  },
  // What runs before any package is there, and what starts the command line: Node's own modules only.
  { name: "setup", matches: /^src\/setup\//, mayImport: ["setup"], neverPackages: FRAMEWORKS },
  { name: "icons", matches: /^src\/icons\//, mayImport: ["icons", "foundation"], neverPackages: FRAMEWORKS },
  // Events in, answers out: whoever reads the database hands them in.
  {
    name: "results",
    matches: /^src\/results\//,
    mayImport: ["results", "checker", ...UNIVERSAL],
    neverPackages: /./,
  },
  {
    name: "repository",
    matches: /^src\/repository\//,
    // What is tracked is read off the table that is sent by.
    mayImport: ["repository", "checker", ...UNIVERSAL, "vocabulary", "tracking", "icons"],
    neverPackages: FRAMEWORKS,
  },
  {
    name: "prerender",
    matches: /^src\/prerender\//,
    mayImport: ["prerender", "repository", "checker", ...BROWSER, "app", "server", "icons"],
  },
  // Answers editors; the verb that starts it knows the streams.
  {
    name: "lsp",
    matches: /^src\/lsp\//,
    mayImport: ["lsp", "repository", "checker", ...UNIVERSAL],
    neverPackages: FRAMEWORKS,
  },
  {
    name: "cli",
    matches: /^src\/cli\//,
    // The settings are read off the module that reads them; `ui` stands in the text of a template only.
    mayImport: [
      "cli",
      "lsp",
      "repository",
      "checker",
      ...UNIVERSAL,
      "vocabulary",
      "api",
      "server",
      "setup",
      "ui",
      "results",
    ],
    neverPackages: FRAMEWORKS,
  },
];

/** @returns the part that owns a path below the repository's root, or null. */
export const partOf = (path: string): Part | null => PARTS.find(({ matches }) => matches.test(path)) ?? null;

/** `src/kinds/questions/date/Date.tsx` → `src/kinds/questions/date`. */
const kindFolder = (path: string): string | null => /^src\/kinds\/[a-z]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

const isKind = (name: string): boolean => name === "kind definition" || name === "kind view";

/** @returns why `from` must not import `to` (both below the root), or null when it may. */
export const forbiddenImport = (from: string, to: string): string | null => {
  const owner = partOf(from);
  const target = partOf(to);
  if (!owner) return `${from} belongs to no part of the architecture`;
  if (!target) return null;
  if (isKind(target.name)) {
    if (owner.mayImport.includes("kind")) return null;
    if (isKind(owner.name) && kindFolder(from) === kindFolder(to)) return null;
    return `${owner.name} imports the kind ${kindFolder(to)}`;
  }
  return owner.mayImport.includes(target.name) ? null : `${owner.name} imports ${target.name}`;
};
