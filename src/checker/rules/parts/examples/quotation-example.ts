import type { Example } from "../../../rule.ts";

const quotationWith = (evidence: object): Example => ({
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
            ...evidence,
          },
        ],
      },
    },
  },
});

/** The sample tree with words of a customer, as examples of rules need them. */
export const withQuotation = ({
  consent = true,
  ...more
}: {
  readonly as_of?: string;
  readonly sample?: boolean;
  readonly consent?: boolean;
}): Example => quotationWith({ ...more, ...(consent && { consent }) });
