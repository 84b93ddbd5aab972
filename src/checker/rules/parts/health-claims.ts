/**
 * Health claims that a food may make in the European Union, each with its exact wording: a selection of the list in the
 * annex of regulation (EU) 432/2012, whose conditions of use (amount in a daily portion) the maker has to meet.
 */
export const HEALTH_CLAIMS: ReadonlyMap<string, string> = new Map([
  ["calcium-digestion", "Calcium contributes to the normal function of digestive enzymes"],
  ["calcium-muscle", "Calcium contributes to normal muscle function"],
  ["chloride-digestion", "Chloride contributes to normal digestion by production of hydrochloric acid in the stomach"],
  ["choline-lipids", "Choline contributes to normal lipid metabolism"],
  ["chromium-macronutrients", "Chromium contributes to normal macronutrient metabolism"],
  [
    "electrolytes-endurance",
    "Carbohydrate-electrolyte solutions contribute to the maintenance of endurance performance during prolonged endurance exercise",
  ],
  ["electrolytes-water", "Carbohydrate-electrolyte solutions enhance the absorption of water during physical exercise"],
  ["glucomannan-weight", "Glucomannan in the context of an energy restricted diet contributes to weight loss"],
  ["magnesium-electrolytes", "Magnesium contributes to electrolyte balance"],
  ["magnesium-fatigue", "Magnesium contributes to a reduction of tiredness and fatigue"],
  ["magnesium-muscle", "Magnesium contributes to normal muscle function"],
  ["potassium-muscle", "Potassium contributes to normal muscle function"],
  ["vitamin-b12-fatigue", "Vitamin B12 contributes to the reduction of tiredness and fatigue"],
  ["vitamin-b6-energy", "Vitamin B6 contributes to normal energy-yielding metabolism"],
  ["vitamin-c-fatigue", "Vitamin C contributes to the reduction of tiredness and fatigue"],
  ["vitamin-d-muscle", "Vitamin D contributes to the maintenance of normal muscle function"],
  ["zinc-macronutrients", "Zinc contributes to normal macronutrient metabolism"],
]);
