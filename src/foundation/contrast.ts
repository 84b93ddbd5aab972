const LINEAR_LIMIT = 0.04045;

const linear = (channel: number): number =>
  channel <= LINEAR_LIMIT ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast of two colours written `#RRGGBB`: 1 (same) to 21 (black on white). */
export const contrastRatio = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
