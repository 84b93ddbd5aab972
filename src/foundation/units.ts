/** SPEC §9: weight and height constants. Stored measures are metric; these turn what people say into it and back. */
export const KG_PER_LB = 0.4535924;
export const LB_PER_KG = 2.20462262185;
export const CM_PER_INCH = 2.54;
export const INCHES_PER_FOOT = 12;

/** SPEC §9, base BMI: the lowest that counts as healthy. */
export const BMI_FLOOR = 18.5;

/** Body weight in kg at a body mass index and a height in cm. */
export const weightAtBmi = (bmi: number, heightCm: number): number => bmi * (heightCm / 100) ** 2;
