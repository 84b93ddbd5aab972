import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shortClassNames } from "./scripts/build/class-names.ts";
import { oneRuntime } from "./scripts/build/one-runtime.ts";
import { plainImports } from "./scripts/build/plain-imports.ts";
import { squeezeStart } from "./scripts/build/squeeze.ts";
import { unusedOfReactDom } from "./scripts/build/unused-of-react-dom.ts";
import { viewsInManifest } from "./scripts/build/views-in-manifest.ts";

/**
 * What comes at the same moment comes in one file: taken apart by who shares what it becomes a dozen small ones, which compress
 * badly, cost a request each, and whose names stand in the script that starts the application.
 */
const CHUNKS = [
  // What others wrote, evaluated in a task of its own before ours; `oneRuntime` adds the bundler's own few lines.
  { name: "libraries", tags: ["$initial" as const], test: /node_modules\//, priority: 4 },
  { name: "app", tags: ["$initial" as const], priority: 3 },
  // Sections of landing pages, whose views bring what they are made of, and small parts that most other pages need as well.
  {
    name: "parts",
    test: /src\/(?:kinds\/(?:views-landing|section-parts\/clock-time)|ui\/(?:Card|Checkbox|FieldFrame|Notice|SelectField|Stack|TextField)\.|foundation\/(?:countries|locale-tables|product-prefix)|engine\/(?:forms\/form-fields|lead\/sign-in-wanted|session\/restore|transition\/error-key)|app\/(?:ports\/fields-loaded|outside\/in-app\/in-app-browser|session\/(?:fetched\.|unsaved|aside\/(?:visits-aside|client-elsewhere|forget-mailbox))))/,
    priority: 3,
  },
  // What forms and offers are made of.
  {
    name: "forms",
    test: /src\/(?:kinds\/(?:form|payment|offer|plan|section)-parts\/|engine\/(?:forms|selling)\/|foundation\/|ui\/(?:Price|Stage)\.)/,
    minShareCount: 2,
    priority: 2,
  },
  // Who draws a plan reckons it.
  {
    name: "plan",
    test: /src\/(?:engine\/(?:plan\/|answers\/|summary\/walking-steps)|kinds\/(?:plan-parts\/|section-parts\/(?:SessionCard|when-and-where)))/,
    minShareCount: 2,
    priority: 3,
  },
  // Whoever pays may be asked by a bank, whichever provider takes the money.
  {
    name: "payments",
    test: /src\/(?:app\/ports\/payments|payments\/(?:payment-port|bank-patience|digits-dialog))\./,
    priority: 1,
  },
  { name: "i18n", test: /i18next|src\/app\/page\/i18n\.ts/, priority: 2 },
  // What every page does when it has nothing better to do, and whatever asks the server for something.
  {
    name: "idle",
    test: /src\/(?:app\/(?:start\/idle-work|outside\/(?:tracking\/outside|consent\/show-banner)|worker\/register-worker|effects\/(?:error-key-of|form-outcome))|api\/(?:http-client|call))\.tsx?$/,
    priority: 2,
  },
  // What a page of the funnel asks the shop then, and what signing in has in common with the order.
  {
    name: "shop-start",
    test: /src\/app\/(?:session\/(?:funnel-start|fetched-notice)|effects\/(?:user|id-token|present-visit|sell-options))\.ts$/,
    priority: 1,
  },
  // Whoever opens a plan by a link, or by the code of a mail.
  { name: "open-plan", test: /src\/app\/session\/plan-link\//, priority: 0 },
];

/**
 * Two builds from one configuration: the browser's bundle (`vite build`), and with `--ssr` the prerenderer's. HTML is
 * written by `scripts/prerender.ts`; Vite sees no HTML file.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [plainImports(), oneRuntime(), viewsInManifest(), unusedOfReactDom(), squeezeStart()]),
  ],
  // While developing they say what they are.
  ...(command === "build" && {
    css: { modules: { generateScopedName: shortClassNames(join(import.meta.dirname, "src")) } },
  }),
  resolve: {
    alias: [
      // The package's browser map points at one prebuilt bundle per component, each with its own copy of the shared code.
      { find: /^braintree-web\/([a-z0-9-]+)$/, replacement: "braintree-web/$1/index.js" },
      // What the model checker presses and hears at a step: no visitor needs it.
      {
        find: /^.*\/explored(?:-purchases)?\.ts$/,
        replacement: join(import.meta.dirname, "src/engine/contracts/unexplored.ts"),
      },
    ],
  },
  define: isSsrBuild ? {} : { __SENTRY_DEBUG__: false, __SENTRY_TRACING__: false },
  build: isSsrBuild
    ? {
        outDir: ".cache/ssr",
        emptyOutDir: true,
        target: "node20",
        copyPublicDir: false,
        ssr: "src/app/document/entry-server.tsx",
      }
    : {
        outDir: "dist",
        emptyOutDir: true,
        target: "es2022",
        manifest: "manifest.json",
        modulePreload: false,
        assetsInlineLimit: 0,
        // One sheet, whose order never depends on which chunk came first; a page's first sight has its part inline.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { app: "src/app/start/main.tsx" },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
