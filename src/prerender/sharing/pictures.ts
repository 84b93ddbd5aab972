import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Renderer } from "@takumi-rs/core";
import { artPicture, isArtPrefix } from "../../icons/art.ts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { FACES } from "../../ui/font-faces.ts";
import { contentHash } from "../bundle.ts";
import type { Output } from "../output.ts";
import { ART, CARD, cardTree, LOGO, logoTree } from "./card-tree.ts";
import type { ShareCard } from "./share-card.ts";

/** Pictures drawn side by side: the renderer has threads of its own. */
const AT_ONCE = 8;

const artOf = ({ art, look }: ShareCard): string => {
  const [prefix = "", name = ""] = art.split(":");
  const picture = isArtPrefix(prefix) ? artPicture(prefix, name) : null;
  if (!picture) throw new Error(`The picture of a shared link needs an illustration, and "${art}" is none.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${picture.viewBox}">${picture.body}</svg>`
    .replaceAll("var(--doodle-ink)", look["stage-doodle-ink"])
    .replaceAll("var(--doodle-accent)", look["stage-doodle-accent"]);
};

const markOf = ({ stage, "stage-pop": pop }: BrandFile["theme"]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${stage}"/><circle cx="32" cy="32" r="14" fill="${pop}"/></svg>`;

export interface Drawn {
  readonly count: number;
  /** Those that no build had drawn before. */
  readonly fresh: number;
}

/** Draws what a browser cannot be sent as text. What was drawn once is kept in a folder, by the hash of what it shows. */
export class Pictures {
  readonly #output: Output;
  readonly #cache: string;
  #renderer: Promise<Renderer> | null = null;

  constructor(output: Output, cache: string) {
    this.#output = output;
    this.#cache = cache;
  }

  /** The pictures of shared links, by path. */
  async cards(cards: Readonly<Record<string, ShareCard>>): Promise<Drawn> {
    const waiting = Object.entries(cards);
    const count = waiting.length;
    let fresh = 0;
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [path, card] = next;
        if (await this.#keep(path, path, () => this.#drawCard(card))) fresh += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { count, fresh };
  }

  /** `favicon.ico`, the icon of a home screen and those of the manifest, from the brand's one SVG file, `public/favicon-<id>.svg`. */
  async icons({ id, theme }: BrandFile): Promise<void> {
    const svg = await this.#favicon(id, theme);
    const icon = (path: string, size: number, ground: string | null, format: "png" | "ico" = "png") =>
      this.#keep(path, `icons/${contentHash([svg, size, ground, format].join())}`, () =>
        this.#drawIcon(svg, size, ground, format),
      );
    await icon(`site/${id}/favicon.ico`, 48, null, "ico");
    // A home screen rounds the corners itself, and shows black where nothing is painted.
    await icon(`site/${id}/apple-touch-icon.png`, 180, theme.stage);
    await icon(`icons/${id}-192.png`, 192, null);
    await icon(`icons/${id}-512.png`, 512, null);
    await icon(`icons/${id}-maskable-512.png`, 512, theme.stage);
  }

  /** What the page `media-kit` offers: the name in its letters on white and on the brand's own ground, and the icon. */
  async mediaKit({ id, name, theme }: BrandFile): Promise<void> {
    const folder = `site/${id}/media-kit`;
    const svg = await this.#favicon(id, theme);
    this.#output.write(`${folder}/icon.svg`, svg);
    await this.#keep(`${folder}/icon.png`, `icons/${contentHash([svg, 1024].join())}`, () =>
      this.#drawIcon(svg, 1024, null, "png"),
    );
    for (const [file, ground, ink] of [
      ["logo", "#FFFFFF", theme.cta],
      ["logo-dark", theme.stage, theme["stage-pop"]],
    ] as const) {
      const tree = logoTree(name, theme, ground, ink);
      await this.#keep(`${folder}/${file}.png`, `icons/${contentHash(JSON.stringify(tree))}`, async () => {
        this.#renderer ??= withFonts();
        return (await this.#renderer).render(tree, { ...LOGO, format: "png" });
      });
    }
  }

  /** The brand's own, or a mark in its colours until somebody has drawn one. */
  async #favicon(id: string, theme: BrandFile["theme"]): Promise<string> {
    const own = `public/favicon-${id}.svg`;
    if (existsSync(own)) return readFile(own, "utf8");
    const mark = markOf(theme);
    this.#output.write(`favicon-${id}.svg`, mark);
    return mark;
  }

  /** @returns whether it had to be drawn. */
  async #keep(path: string, key: string, draw: () => Promise<Uint8Array>): Promise<boolean> {
    const file = join(this.#cache, key);
    let isFresh = false;
    await this.#output.writeKeyed(path, key, async () => {
      if (existsSync(file)) return readFile(file);
      isFresh = true;
      const bytes = await draw();
      await writeInto(file, bytes);
      return bytes;
    });
    return isFresh;
  }

  async #drawCard(card: ShareCard): Promise<Uint8Array> {
    this.#renderer ??= withFonts();
    const images = [{ src: ART, data: Buffer.from(artOf(card)), cache: "none" as const }];
    return (await this.#renderer).render(cardTree(card), { ...CARD, format: "png", images });
  }

  async #drawIcon(svg: string, size: number, ground: string | null, format: "png" | "ico"): Promise<Uint8Array> {
    this.#renderer ??= withFonts();
    const image = { type: "image" as const, src: ART, style: { width: size, height: size } };
    const style = { width: size, height: size, ...(ground !== null && { backgroundColor: ground }) };
    const images = [{ src: ART, data: Buffer.from(svg), cache: "none" as const }];
    const tree = { type: "container" as const, style, children: [image] };
    return (await this.#renderer).render(tree, { width: size, height: size, format, images });
  }
}

const withFonts = async (): Promise<Renderer> => {
  const renderer = new Renderer();
  for (const [name, { file }] of Object.entries(FACES))
    await renderer.registerFont({ name, data: await readFile(`public/fonts/${file}`) });
  return renderer;
};

const writeInto = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
};
