import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { spriteSvg } from "../src/icons/icons.ts";
import { iconNames } from "../src/icons/names.ts";
import type { BrandLook } from "../src/ui/brand-css.ts";
import { brandCss, brandFontCss } from "../src/ui/brand-css.ts";

/** Serves `src/ui/gallery`: the components in both brands, for looking at. `npx tsx scripts/gallery.ts [port]`. */
const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const brands = ["run", "health"].map(
  (id): BrandLook => JSON.parse(readFileSync(pathOf(`funnels/brands/${id}.json`), "utf8")),
);

const icons = [
  ...[...iconNames()].filter((name) => /^(doodle|art):/.test(name)),
  ...(readFileSync(pathOf("src/ui/gallery/sample.ts"), "utf8").match(/(emoji|health|logo):[a-z0-9-]+/g) ?? []),
  "emoji:green-salad",
];

const head =
  `<style>${brands.map((brand) => brandFontCss(brand) + brandCss(brand)).join("")}` +
  ".eyebrow{color:var(--cta);font-weight:600;font-size:var(--text-xs)}" +
  ".quiet{color:var(--muted);font-size:var(--text-sm)}" +
  ".small{font-size:var(--text-sm)}.pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}</style>";

const server = await createServer({
  configFile: false,
  root: pathOf("src/ui/gallery"),
  publicDir: pathOf("public"),
  cacheDir: pathOf("node_modules/.cache/gallery"),
  server: { host: "127.0.0.1", port: Number(process.argv[2] ?? 0), hmr: false },
  plugins: [
    react(),
    {
      name: "gallery-looks",
      transformIndexHtml: (html) =>
        html.replace("</head>", `${head}</head>`).replace("<body>", `<body>${spriteSvg(icons)}`),
    },
  ],
});
await server.listen();
console.log(server.resolvedUrls?.local[0]);
