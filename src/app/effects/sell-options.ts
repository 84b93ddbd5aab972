import { hasWord } from "../../language/names/key-words.ts";

/**
 * SPEC §7, legacy upsell address: what the keys of two products add to the question for a sell route. A word of a key
 * counts here as it does for the rule that holds keys and definitions together (FNL4021).
 */
export const sellOptions = (product: string, quantity: string) => ({
  ...(hasWord(product, "fat-burner") && { "options[fat_burner_ab_1]": quantity, is_fat_burner: "1" }),
  ...(hasWord(product, "hydration-recovery") && { "options[electrolyte]": quantity }),
});
