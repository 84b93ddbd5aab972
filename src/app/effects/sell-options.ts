/** SPEC §7, legacy upsell address: what the keys of two products add to the question for a sell route. */
export const sellOptions = (product: string, quantity: string) => ({
  ...(product.includes("fat-burner") && { "options[fat_burner_ab_1]": quantity, is_fat_burner: "1" }),
  ...(product.includes("hydration-recovery") && { "options[electrolyte]": quantity }),
});
