import { expectAccessible } from "../support/accessibility.ts";
import { openPageOfKind, PAGE_KINDS } from "../support/page-of-kind.ts";
import { test } from "../support/test.ts";

for (const kind of PAGE_KINDS) {
  test(`a page of kind "${kind}" has no violation of WCAG 2.2 A and AA`, async ({ page, context, guard }, info) => {
    // A page of errors is served as one.
    guard.allow(/Failed to load resource/);
    await openPageOfKind(kind, { page, context }, info.project.name.replace("phone ", ""));
    await expectAccessible(page);
  });
}
