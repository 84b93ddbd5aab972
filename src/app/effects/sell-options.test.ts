import { expect, it } from "vitest";
import { sellOptions } from "./sell-options.ts";

it.each([
  ["weight-loss-fuel-fat-burner", { "options[fat_burner_ab_1]": "3", is_fat_burner: "1" }],
  ["weight-loss-fuel-hydration-recovery", { "options[electrolyte]": "3" }],
  ["paperbook", {}],
  ["fat-burners-guide", {}],
  ["dehydration-recovery", {}],
])("adds to the sell route of %s what its key says", (product, options) => {
  expect(sellOptions(product, "3")).toEqual(options);
});
