import { hmac, sameText } from "../signing/hash.ts";

/** One file of one order. */
export interface Download {
  readonly orderId: string;
  readonly product: string;
  readonly format: string;
}

const tokenOf = ({ orderId, product, format }: Download, key: string): string =>
  hmac(key, `download.${orderId}.${product}.${format}`);

/** Path on the site from which whoever has the mail downloads the file: no login, as often as they like. */
export const downloadPath = (download: Download, key: string): string =>
  `/downloads/${download.orderId}/${download.product}/${download.format}?token=${tokenOf(download, key)}`;

export const isDownloadToken = (token: string, download: Download, key: string): boolean =>
  sameText(token, tokenOf(download, key));
