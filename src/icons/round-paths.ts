import { optimize } from "svgo";

/** Of the 24 to 256 units of an icon's box: below half a pixel of the sharpest phone, and half of the bytes. */
const DECIMALS = 1;

/** Markup of an icon with its paths no more exact than can be seen. */
export const roundPaths = (body: string): string => {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, {
    plugins: [{ name: "convertPathData", params: { floatPrecision: DECIMALS } }],
  });
  return data.slice(data.indexOf(">") + 1, data.lastIndexOf("</svg>"));
};
