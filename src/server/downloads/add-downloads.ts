import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { Hono } from "hono";
import type { Locale } from "../../foundation/locale.ts";
import { type OrderLetter, orderLetter } from "../mail/order-letter.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import { missingPage } from "../site/missing-page.ts";
import type { Site } from "../site/site.ts";
import { type Download, isDownloadToken } from "./download-token.ts";
import { isOpen } from "./is-open.ts";
import { soldFile } from "./sold-file.ts";

const TYPES = { pdf: "application/pdf", epub: "application/epub+zip" } as const;

const isFormat = (format: string): format is keyof typeof TYPES => Object.hasOwn(TYPES, format);

/** What was withdrawn from has ended; else a file is had for ever. */
const isSold = (services: Services, { lines, buyer }: OrderLetter, { product, format }: Download): boolean =>
  lines.some((line) => line.product === product && line.period_ends_at === null) &&
  (findProduct(services, buyer, product)?.files ?? []).some((each) => each === format);

const refused = (status: number, text = ""): Response =>
  new Response(text, { status, headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" } });

const waits = (services: Services, letter: OrderLetter, locale: Locale): Response =>
  refused(503, services.words.t(locale, "app.download.waits", { email: letter.seller().trader.email }));

/**
 * Files of orders, at the addresses that the confirmation of an order names: 404 for what was not bought, or whose
 * money is back or claimed back, 503 while the operator has put no such file in `FILES_DIR`.
 */
export const addDownloads = (app: Hono, services: Services, site?: Site): void => {
  const missing = (request: Request): Response | Promise<Response> =>
    site ? missingPage(site, request) : refused(404);
  app.get("/downloads/:orderId/:product/:format", async ({ req }) => {
    const { orderId, product, format } = req.param();
    const download = { orderId, product, format };
    if (!isFormat(format) || !isDownloadToken(req.query("token") ?? "", download, services.signingKey))
      return missing(req.raw);
    const letter = await orderLetter(services, orderId);
    if (!(await isOpen(services, letter.order, product)) || !isSold(services, letter, download))
      return missing(req.raw);
    const file = await soldFile(services, download, letter.locale);
    if (file === null) return waits(services, letter, letter.locale);
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="${path.basename(file)}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  });
};
