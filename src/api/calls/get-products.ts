import { isAnswer } from "../answers/get-products.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetProducts } from "../types.gen.ts";

const failures = [] as const;

export const getProducts: Call<GetProducts, (typeof failures)[number]> = {
  name: "getProducts",
  method: "GET",
  path: "funnels/{funnel}/products",
  service: "api",
  summary: "What a funnel sells.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: false,
  failures,
  dataClass: "none",
  isAnswer,
};
