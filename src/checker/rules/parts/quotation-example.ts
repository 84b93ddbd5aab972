import type { Example } from "../../rule.ts";

/** The sample tree with words of a customer, as examples of rules need them. */
export const withQuotation = (more: { readonly as_of?: string; readonly sample?: boolean }): Example => ({
  "funnels/sample/pages/story.json": {
    sections: {
      voices: {
        kind: "testimonials",
        items: [
          {
            quote: "sample.story.head",
            name: "sample.story.title",
            source: "sample.story.action",
            as_of: "2026-09-01",
            consent: true,
            ...more,
          },
        ],
      },
    },
  },
});
