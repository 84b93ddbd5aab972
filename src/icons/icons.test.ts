import { describe, expect, it } from "vitest";
import { spriteFor } from "./icons.ts";
import { iconNames } from "./names.ts";
import { suggestIcon } from "./suggest.ts";

describe("spriteFor", () => {
  it("gives one symbol per name, in the box it is drawn in", () => {
    const sprite = spriteFor(["emoji:running-shoe", "doodle:running", "emoji:running-shoe"]);
    expect(sprite.match(/<symbol /g)).toHaveLength(2);
    expect(sprite).toContain('<symbol id="icon-emoji-running-shoe" viewBox="0 0 32 32">');
    expect(sprite).toContain('<symbol id="icon-doodle-running" viewBox="42 72 938 625">');
  });

  it("draws paths no more exactly than can be seen, and keeps what else an icon is made of", () => {
    const sprite = spriteFor(["emoji:person-in-lotus-position", "emoji:stopwatch"]);
    const paths = [...sprite.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => /\.\d\d/.test(path ?? ""))).toEqual([]);
    expect(sprite).toContain('fill="#d67d00"');
  });

  it("leaves no id twice when icons bring gradients and clip paths of their own", () => {
    const sprite = spriteFor(["logo:activeloop", "logo:mastercard", "logo:google-pay", "emoji:airplane-arrival"]);
    const ids = [...sprite.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...sprite.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("colours illustrations by the brand's two variables only", () => {
    const doodles = [...iconNames()].filter((name) => name.startsWith("doodle:"));
    expect(doodles.length).toBeGreaterThanOrEqual(14);
    for (const doodle of doodles) {
      const fills = [...spriteFor([doodle]).matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill);
      expect(new Set(fills), doodle).toEqual(new Set(["none", "var(--doodle-accent)", "var(--doodle-ink)"]));
    }
  });

  it("refuses an unknown name and says which was meant", () => {
    expect(() => spriteFor(["emoji:runing-shoe"])).toThrow(
      'unknown icon "emoji:runing-shoe"; did you mean "emoji:running-shoe"?',
    );
  });
});

describe("suggestIcon", () => {
  it.each([
    ["emoji:shoe-running", "emoji:running-shoe"],
    ["doodle:runing", "doodle:running"],
    ["logo:vsia", "logo:visa"],
    ["art:phnoe", "art:phone"],
  ])("takes %s for %s", (wrong, right) => {
    expect(suggestIcon(wrong)).toBe(right);
  });

  it("says nothing when nothing is near", () => {
    expect(suggestIcon("doodle:zzzzqqqq")).toBeNull();
  });
});
