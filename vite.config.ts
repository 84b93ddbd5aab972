import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Two builds from one configuration: the browser's bundle (`vite build`), and with `--ssr` the prerenderer's. HTML is
 * written by `scripts/prerender.ts`; Vite sees no HTML file.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // One sheet, whose order never depends on which chunk came first; a page's first sight has its part inline.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { app: "src/app/start/main.tsx" },
          // All that starts the application in one file: what later parts use of it, too, would else be taken out into small
          // ones that compress badly and come with the first anyway.
          output: { codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] } },
        },
      },
}));
