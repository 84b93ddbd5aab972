import { expect, it } from "vitest";
import { withViews } from "./views-in-manifest.ts";

it("the manifest names views that share a chunk with other modules, and those that have their own once", () => {
  const parts = { file: "assets/parts-x.js", name: "parts", imports: ["_libraries-y.js"] };
  const shop = { file: "assets/views-shop-z.js", name: "views-shop.gen" };
  const manifest = { "_parts-x.js": parts, "src/kinds/views-shop.gen.ts": shop };
  const chunks = [
    { fileName: parts.file, moduleIds: ["/here/src/ui/Card.tsx", "/here/src/kinds/views-landing.gen.ts"] },
    { fileName: shop.file, moduleIds: ["/here/src/kinds/views-shop.gen.ts"] },
  ];
  expect(JSON.parse(withViews(JSON.stringify(manifest), chunks))).toEqual({
    ...manifest,
    "src/kinds/views-landing.gen.ts": parts,
  });
});
