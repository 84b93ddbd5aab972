/** `de-AT,de;q=0.9,en;q=0.8` → `["de-AT", "de", "en"]`, most wanted first. */
export const wantedLanguages = (header: string): readonly string[] =>
  header
    .split(",")
    .map((part) => {
      const [tag = "", quality = ""] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === "" ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
