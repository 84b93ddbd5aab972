/** Elements of the document that nobody sees: scripts, data, and what only search engines and shared links read. */
const UNSEEN = [
  /<script[\s\S]*?<\/script>/g,
  /<noscript>[\s\S]*?<\/noscript>/g,
  /<div id="trouble"[\s\S]*?<\/div>/g,
  /<link rel="(?:preload|modulepreload|alternate|canonical|manifest|apple-touch-icon)"[^>]*>/g,
  /<meta (?:property|name="(?:description|twitter:card|theme-color)")[^>]*>/g,
];

/**
 * The landing page as somebody would write it by hand who wanted the same look: its words, style, font and pictures, and no
 * script.
 * @param html the built document
 */
export const landingFloor = (html: string): string =>
  UNSEEN.reduce((rest, element) => rest.replaceAll(element, ""), html);
