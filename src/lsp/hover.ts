import { priceProduct } from "../engine/selling/price-products.ts";
import { LOCALES } from "../foundation/locale.ts";
import { decimalString } from "../foundation/money.ts";
import type { Content } from "../language/content/content.ts";
import { type MediaFacts, mediaAt, picturePath, videoPath } from "../language/content/media.ts";
import type { Occurrence } from "../language/names/occurrences.ts";

/** What a name stands for, in Markdown. Null where there is nothing to say. */
export const hoverText = (content: Content, { kind, name, owners }: Occurrence, today: string): string | null => {
  switch (kind) {
    case "message":
      return messageText(content, name);
    case "product":
      return productText(content, name, today);
    case "step":
      return stepText(content, name, owners);
    case "page":
      return pageText(content, name, owners);
    case "picture":
      return pictureText(content, name);
    case "video":
      return videoText(content, name);
    case "coupon":
      return couponText(content, name);
    default:
      return `${kind} \`${name}\``;
  }
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`)
    .join("\n");

/** What visitors read in each of the ten locales. */
const messageText = ({ messages }: Content, key: string): string => {
  const rows = LOCALES.map((locale) => {
    const forms = messages.formsOf(key, locale).map(({ text }) => text);
    return [locale, forms.length === 0 ? "*nothing*" : forms.join(" · ")];
  });
  return `\`${key}\`\n\n${table(["locale", "text"], rows)}`;
};

/** What each currency pays; locales with one price stand together. */
const productText = (content: Content, key: string, today: string): string | null => {
  const product = content.products.get(key)?.value;
  if (!product) return null;
  const byPrice = new Map<string, string[]>();
  for (const locale of LOCALES) {
    const { billedNow, old, trial, renewal } = priceProduct(
      { ...product, type: product.type ?? "digital" },
      locale,
      today,
      null,
    );
    const parts = [
      `**${decimalString(billedNow)} ${billedNow.currency}**`,
      ...(old ? [`instead of ${decimalString(old)}`] : []),
      ...(trial ? [`for ${trial.days} days`] : []),
      ...(renewal ? [`renews at ${decimalString(renewal.amount)}`] : []),
    ].join(", ");
    byPrice.set(parts, [...(byPrice.get(parts) ?? []), locale]);
  }
  const rows = [...byPrice].map(([price, locales]) => [price, locales.join(", ")]);
  const name = english(content, product.name);
  return `\`${key}\` ${name}\n\n${table(["price", "locales"], rows)}`;
};

const english = ({ messages }: Content, key: string): string =>
  messages
    .formsOf(key, "en-US")
    .map(({ text }) => text)
    .join(" · ");

const stepText = (content: Content, id: string, owners: readonly string[]): string | null => {
  for (const owner of owners) {
    const parts = content.funnels.get(owner);
    const step = parts?.quiz?.value.steps[id] ?? parts?.funnel?.value.steps[id];
    if (!step) continue;
    const question = "question" in step ? step.question : undefined;
    const title = question && "title" in question ? `\n\n> ${english(content, question.title)}` : "";
    const page = "page" in step && step.page !== undefined ? `, page \`${step.page}\`` : "";
    const type = question ? `, \`${question.type}\`` : "";
    return `step \`${id}\` of funnel ${owner}: \`${step.kind}\`${type}${page}${title}`;
  }
  return null;
};

const pageText = (content: Content, path: string, owners: readonly string[]): string | null => {
  const page = owners.map((owner) => content.funnels.get(owner)?.pages.get(path)?.value).find(Boolean);
  if (!page) return null;
  const title = page.title === undefined ? "" : `\n\n> ${english(content, page.title)}`;
  return `page \`${path}\`: \`${page.kind}\`${title}\n\n[see it with npm run dev](http://127.0.0.1:5173/en-US/${path})`;
};

const sizeOf = ({ width, height, bytes }: MediaFacts): string => `${width} × ${height}, ${Math.ceil(bytes / 1000)} kB`;

const pictureText = (content: Content, id: string): string | null => {
  const picture = content.pictures.get(id)?.value;
  if (!picture) return null;
  const facts = mediaAt(content.files, picturePath(picture.file));
  const alt = picture.alt === undefined ? "*decoration*" : `> ${english(content, picture.alt)}`;
  return `picture \`${id}\`: ${picture.file}${facts ? `, ${sizeOf(facts)}` : ""}\n\n${alt}`;
};

const videoText = (content: Content, id: string): string | null => {
  const video = content.videos.get(id)?.value;
  if (!video) return null;
  const files = video.files.map((file) => {
    const facts = mediaAt(content.files, videoPath(file));
    return facts ? `${file}, ${sizeOf(facts)}` : file;
  });
  return `video \`${id}\`: ${files.join("; ")}\n\n> ${english(content, video.label)}`;
};

const couponText = (content: Content, name: string): string | null => {
  const coupon = content.coupons.get(name)?.value;
  return coupon ? `coupon \`${name}\`\n\n\`\`\`json\n${JSON.stringify(coupon, null, 2)}\n\`\`\`` : null;
};
