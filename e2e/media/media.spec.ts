import { expect, type Page, test } from "playwright/test";

/** What was loaded below `/media/`, in order. */
const loadedBy = (page: Page): readonly string[] => {
  const loaded: string[] = [];
  page.on("response", (response) => {
    const [, name] = response.url().split("/media/");
    if (name !== undefined) loaded.push(name);
  });
  return loaded;
};

test("a picture takes its room at once, and is loaded in one size when a visitor comes near it", async ({ page }) => {
  const loaded = loadedBy(page);
  await page.goto("/en-US/run");
  const picture = page.getByRole("img", { name: "A runner on a path that winds through hills at dawn." });
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.6, 1);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toMatch(/^path-at-dawn-\w+-(?:640|960|1280)\.webp$/);
  expect(await picture.boundingBox()).toMatchObject({ width, height });
});

test("a video loads nothing but its poster until a visitor plays it", async ({ page }) => {
  const loaded = loadedBy(page);
  await page.goto("/en-US/beginner");
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.length).toBe(1);
  expect(loaded[0]).toMatch(/^path-at-dawn-\w+-640\.webp$/);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(loaded.some((name) => name.endsWith(".webm"))).toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a picture is there", async ({ page }) => {
    await page.goto("/en-US/run");
    const picture = page.getByRole("img", { name: "A runner on a path that winds through hills at dawn." });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
  });
});
