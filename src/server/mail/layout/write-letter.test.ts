import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { LETTER_THEME } from "../../../../tests/support/letter-theme.ts";
import type { Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";
import { writeLetter } from "./write-letter.ts";

const HEAD: Letterhead = {
  locale: "en-US",
  brand: "Strideo",
  theme: LETTER_THEME,
  seller: ["Strideo GmbH", "Musterstraße 12"],
  email: "legal@run.example",
  links: [{ label: "Privacy policy", href: "https://run.example/privacy" }],
};

const LETTER: Letter = {
  subject: "Your order",
  blocks: [
    { type: "text", text: "Thank you, <Ann> & Bob." },
    { type: "code", text: "482913" },
    { type: "rows", rows: [{ label: "Wednesday", value: "20 minutes", note: "easy" }] },
    { type: "button", label: "See it", href: "https://run.example/plan?a=1&b=2#go=3" },
    { type: "heading", text: "Conditions" },
    { type: "list", items: ["first", "second"] },
  ],
  leave: { label: "No more of these", href: "https://run.example/leave", post: "https://run.example/leave?one-click" },
};

it("says in plain text what it says in HTML, each code and each address alone on its line", () => {
  const { text } = writeLetter(LETTER, HEAD);
  expect(text.split("\n").filter((line) => line !== "")).toEqual([
    "Thank you, <Ann> & Bob.",
    "482913",
    "Wednesday: 20 minutes",
    "easy",
    "See it",
    "https://run.example/plan?a=1&b=2#go=3",
    "Conditions",
    "- first",
    "- second",
    "No more of these",
    "https://run.example/leave",
    "Strideo GmbH · Musterstraße 12",
    "legal@run.example",
    "Privacy policy",
    "https://run.example/privacy",
  ]);
});

it("says in HTML every word of the plain text, in the same order", () => {
  const { html, text } = writeLetter(LETTER, HEAD);
  const body = new JSDOM(html).window.document.body;
  const addresses = [...body.querySelectorAll("a")].map(({ href }) => href);
  let rest = body.textContent.replace(/\s+/g, " ");
  for (const line of text.split("\n").filter((each) => each !== "" && !addresses.includes(each)))
    for (const words of line.replace(/^- /, "").split(": ")) {
      expect(rest).toContain(words);
      rest = rest.slice(rest.indexOf(words) + words.length);
    }
});

it("draws a growth of table cells, without a picture, and says it in one sentence of plain text", () => {
  const first = { label: "24 November", value: "2 km" };
  const last = { label: "16 February", value: "5 km" };
  const values = Array.from({ length: 30 }, (_, index) => index);
  const { html, text } = writeLetter(
    { ...LETTER, blocks: [{ type: "growth", values, first, last, sentence: "From 2 km to 5 km." }] },
    HEAD,
  );
  expect(text.split("\n")).toContain("From 2 km to 5 km.");
  expect(text).not.toContain("16 February");
  expect(html).toContain('role="img" aria-label="From 2 km to 5 km."');
  expect(html).toMatch(/2&nbsp;km.*5&nbsp;km.*24&nbsp;November.*16&nbsp;February/su);
  const heights = [...html.matchAll(/class="column" height="(\d+)"/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(14);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights[0]).toBe(4);
  expect(heights.at(-1)).toBe(88);
});

it("draws a strip of cells below a row, as wide as it is, and says nothing of it in plain text", () => {
  const strip = [
    { percent: 25, isFull: false },
    { percent: 50, isFull: true },
  ];
  const rows = [{ label: "Tuesday", value: "15 min", note: "Run and walk.", strip }];
  const { html, text } = writeLetter({ subject: "Your week", blocks: [{ type: "rows", rows }] }, HEAD);
  const widths = [...html.matchAll(/<td(?: class="(\w+)")? width="([\d.]+)%"/g)].map(([, look, width]) => [
    look,
    width,
  ]);
  expect(widths).toEqual([
    ["soft", "25"],
    ["full", "50"],
    [undefined, "25"],
  ]);
  expect(text).toContain("Tuesday: 15 min\nRun and walk.\n");
});

it("writes what was typed as text and never as markup", () => {
  const { html } = writeLetter(LETTER, HEAD);
  expect(html).toContain("Thank you, &lt;Ann&gt; &amp; Bob.");
});

it.each([
  ["Archivo Variable", 800, /font-family:&#x27;Archivo&#x27;, &#x27;Arial Black&#x27;/],
  ["Fraunces Variable", 560, /font-family:&#x27;Fraunces&#x27;, Georgia/],
])(
  "says the brand set in %s in letters as heavy as that, and draws its bars, with pictures off",
  (font, weight, family) => {
    const theme = { ...LETTER_THEME, "font-display": font, "mark-weight": weight, "display-weight": weight };
    const { html } = writeLetter(LETTER, { ...HEAD, theme });
    const band = /<td class="band".*?<h1[^>]*>Your order</su.exec(html)?.[0] ?? "";
    expect(band).toContain(">Strideo</td>");
    expect(band).toMatch(family);
    expect(band.match(/background-color:#D8FF3C/g)).toHaveLength(4);
  },
);

it("needs nothing from elsewhere: no picture, no script, no style sheet", () => {
  const { html } = writeLetter(LETTER, HEAD);
  expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/);
});

it("keeps the number of an order in one piece, and lets longer values break", () => {
  const rows = [
    { label: "Receipt number", value: "0123456789abcdef" },
    { label: "Reason", value: "moved to another town" },
  ];
  const { html } = writeLetter({ subject: "Your receipt", blocks: [{ type: "rows", rows }] }, HEAD);
  const cellOf = (value: string): string => new RegExp(`<td[^>]*>(?:(?!<td).)*${value}`).exec(html)?.[0] ?? "";
  expect(cellOf("0123456789abcdef")).toMatch(/nowrap.*font-size:14px|font-size:14px.*nowrap/);
  expect(cellOf("moved to another town")).not.toContain("nowrap");
});

it("breaks neither a label nor a day within a word, and what somebody typed wherever it must", () => {
  const period = "25.\u00A0August 2026 – 25.\u00A0November 2026";
  const typed = "0123456789012345678901234567890";
  const rows = [
    { label: "Zeitraum", value: "25.\u00A0August\u00A02026 – 25.\u00A0November\u00A02026" },
    { label: "Name", value: typed },
  ];
  const { html } = writeLetter({ subject: "Dein Beleg", blocks: [{ type: "rows", rows }] }, HEAD);
  const { document } = new JSDOM(html).window;
  const breaksOf = (words: string): string | undefined =>
    [...document.querySelectorAll("td")].find(({ textContent }) => textContent === words)?.style.wordBreak;
  expect(["Zeitraum", period, typed].map(breaksOf)).toEqual(["normal", "normal", "break-word"]);
});

it("ends no line within a postcode, and leaves it as it is in plain text", () => {
  const text = "Send it to Beispielallee 7, DE-10115 Berlin.";
  const letter = writeLetter({ subject: "Your withdrawal", blocks: [{ type: "text", text }] }, HEAD);
  expect(letter.html).toContain("DE&#8209;10115 Berlin.<");
  expect(letter.text).toContain(text);
});

it("ends no line between a number and what it counts, a street and its number, a month and its day", () => {
  const { html, text } = writeLetter(
    {
      subject: "Your plan ends on December 1, 2027",
      blocks: [
        { type: "text", text: "Your 3 months end in 2027 for good." },
        { type: "fine", text: "Beispielallee 7, Berlin. Begun on May 2. You get 19,99 €." },
        { type: "rows", rows: [{ label: "Plan", value: "Laufplan für 3 Monate" }] },
      ],
    },
    HEAD,
  );
  expect(html).toContain(">Your plan ends on December&nbsp;1, 2027</h1>");
  expect(html).toContain(">Your 3&nbsp;months end in 2027 for good.<");
  expect(html).toContain(">Beispielallee&nbsp;7, Berlin. Begun on May&nbsp;2. You get 19,99 €.<");
  expect(html).toContain(">Laufplan für 3&nbsp;Monate<");
  expect(text).toContain("Your 3 months end in 2027 for good.");
});

it("gives short values no more room than they need, and names and days the room that there is", () => {
  const short = [
    { label: "Tuesday", value: "15 min" },
    { label: "Thursday", value: "20 min" },
  ];
  const mixed = [
    { label: "Paid", value: "$44.99" },
    { label: "Plan", value: "3-month running plan" },
  ];
  const widthsIn = (rows: typeof short): readonly string[] => {
    const { html } = writeLetter({ subject: "Your receipt", blocks: [{ type: "rows", rows }] }, HEAD);
    return [...html.matchAll(/(?<![-\w])width:1%/g)].map(([width]) => width);
  };
  expect(widthsIn(short)).toEqual(["width:1%", "width:1%"]);
  expect(widthsIn(mixed)).toEqual([]);
});

it("keeps minutes and amounts in one piece in Outlook, too, which breaks at every other space", () => {
  const rows = [
    { label: "Monday", value: "15 min" },
    { label: "Paid", value: "1 234,50 €" },
    { label: "Reason", value: "moved to another town" },
  ];
  const { html, text } = writeLetter({ subject: "Your week", blocks: [{ type: "rows", rows }] }, HEAD);
  expect(html).toContain(">15\u00A0min<");
  expect(html).toContain(">1\u00A0234,50\u00A0€<");
  expect(html).toContain(">moved to another town<");
  expect(text).toContain("Monday: 15 min");
  // Where words may break and `white-space` is not known, a narrow cell would have one letter a line.
  const { document } = new JSDOM(html).window;
  const short = [...document.querySelectorAll("td")].filter(({ textContent }) =>
    /^[\d\u00A0,]+(?:min|€)$/.test(textContent),
  );
  expect(short.map(({ style }) => [style.wordBreak, style.getPropertyValue("overflow-wrap")])).toEqual([
    ["normal", "normal"],
    ["normal", "normal"],
  ]);
});

it("breaks the name and the address of the seller between two of their parts alone", () => {
  const { document } = new JSDOM(writeLetter(LETTER, HEAD).html).window;
  const parts = [...document.querySelectorAll<HTMLElement>(".foot-inside span")].filter(
    ({ style }) => style.display === "inline-block",
  );
  expect(parts.map(({ textContent }) => textContent.replace("\u00A0·\u00A0", ""))).toEqual(HEAD.seller);
});

it.each([
  ["123456", "30px"],
  ["ABCDE-FGHJK-MNPQR-STUVW", "17px"],
  ["486bc07bd931c9128b54ba2b555beccb", "13px"],
])("sets the code %s as large as one line of a narrow screen holds it", (text, size) => {
  const { document } = new JSDOM(writeLetter({ subject: "Code", blocks: [{ type: "code", text }] }, HEAD).html).window;
  expect(document.querySelector<HTMLElement>(".code")?.style.fontSize).toBe(size);
});

it("breaks an address that is too long for a line behind its sign", () => {
  const rows = [
    { label: "Email", value: "ann.lee@example.com" },
    { label: "Names", value: "@ann @ben" },
  ];
  const { html, text } = writeLetter({ subject: "Received", blocks: [{ type: "rows", rows }] }, HEAD);
  expect(html.replaceAll("<!-- -->", "")).toMatch(/ann\.lee@<wbr\/?>example\.com/);
  expect(html).toContain(">@ann @ben<");
  expect(text).toContain("Email: ann.lee@example.com");
});

it("sets a space in front of a French colon", () => {
  const { text } = writeLetter(LETTER, { ...HEAD, locale: "fr-FR" });
  expect(text).toContain("Wednesday : 20 minutes");
});

/** A letter with every kind of block. */
const EVERYTHING: Letter = {
  ...LETTER,
  blocks: [
    ...LETTER.blocks,
    { type: "fine", text: "Small print." },
    { type: "link", label: "Account", href: "https://run.example/account" },
    {
      type: "rows",
      rows: [{ label: "Monday", value: "10 min", note: "Walk.", strip: [{ percent: 50, isFull: true }] }],
    },
    {
      type: "growth",
      values: [1, 2],
      first: { label: "24 November", value: "2 km" },
      last: { label: "16 February", value: "5 km" },
      sentence: "From 2 km to 5 km.",
    },
  ],
};

it("sets inner distances on cells and on the button alone, because Outlook takes them nowhere else", () => {
  const { document } = new JSDOM(writeLetter(EVERYTHING, HEAD).html).window;
  const padded = [...document.body.querySelectorAll<HTMLElement>("[style*=padding]")].filter(({ style }) =>
    /[1-9]/.test(style.padding + style.paddingTop + style.paddingLeft + style.paddingBottom),
  );
  expect([...new Set(padded.map(({ tagName, className }) => (tagName === "TD" ? "cell" : className)))]).toEqual([
    "cell",
    "button",
  ]);
});

it("lets a word that is longer than its line break in Gmail, too, which knows one of two names for that alone", () => {
  const { document } = new JSDOM(writeLetter(EVERYTHING, HEAD).html).window;
  const breaking = [...document.querySelectorAll("[style*='overflow-wrap:anywhere']")];
  expect(breaking.length).toBeGreaterThan(5);
  expect(breaking.filter((each) => !/word-break:break-word/.test(each.getAttribute("style") ?? ""))).toEqual([]);
});

it("is as wide as elsewhere in Outlook, which knows no greatest width, and in letters that Windows has", () => {
  const { html } = writeLetter(EVERYTHING, HEAD);
  const forOutlook = /<!--\[if mso\]><style>(.*?)<\/style><!\[endif\]--><\/head>/.exec(html)?.[1] ?? "";
  expect(forOutlook).toContain(".card,.foot{width:600px}");
  expect(forOutlook).toContain("body,td,p,li,a{font-family:'Segoe UI',Arial,sans-serif!important}");
  expect(forOutlook).toContain(
    ".display{font-family:'Arial Black',Arial,sans-serif!important;font-weight:normal!important}",
  );
  const { document } = new JSDOM(html).window;
  expect([...document.querySelectorAll(".display")].map(({ textContent }) => textContent)).toEqual([
    "Strideo",
    "Your order",
    "Conditions",
  ]);
  expect([...document.querySelectorAll(".card, .foot")].map(({ tagName }) => tagName)).toEqual(["TABLE", "TABLE"]);
});

it("asks for nothing that mail programs do not know: no flexible boxes, grids, variables or drawings", () => {
  const { html } = writeLetter(EVERYTHING, HEAD);
  expect(html).not.toMatch(/display:\s*(?:inline-)?(?:flex|grid)|var\(|calc\(|<svg|position:|float:|rgba?\(/);
});

it("says to Gmail, which drops the root, what language it is in, and to iPhones to leave days as they are", () => {
  const { document } = new JSDOM(writeLetter(LETTER, HEAD).html).window;
  expect(document.querySelector(".card")?.closest("body [lang]")?.getAttribute("lang")).toBe("en-US");
  expect(document.querySelector(".foot")?.closest("body [lang]")?.getAttribute("lang")).toBe("en-US");
  expect(document.querySelector('meta[name="format-detection"]')?.getAttribute("content")).toBe(
    "telephone=no,date=no,address=no,email=no,url=no",
  );
});

it("keeps what is said of dark programs in a sheet of its own, which Gmail may drop without the narrow screen", () => {
  const { document } = new JSDOM(writeLetter(LETTER, HEAD).html).window;
  const sheets = [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
  expect(sheets.map((sheet) => /prefers-color-scheme/.test(sheet))).toEqual([false, true]);
  expect(sheets[0]).toContain("max-width:480px");
});

it("takes half of what Gmail shows of a mail for the longest week: six hours of running and walking in turns", () => {
  const strip = Array.from({ length: 45 }, (_, at) => ({ percent: at % 2 === 0 ? 2.5 : 1.7, isFull: at % 2 === 1 }));
  const note = "Run and walk. 5 minutes of walking, then taking turns to the end: 1 min of running, 90 s of walking.";
  const rows = Array.from({ length: 6 }, (_, at) => ({ label: `Day ${at + 1}`, value: "60 min", note, strip }));
  const { html } = writeLetter({ subject: "Your week", blocks: [{ type: "rows", rows }] }, HEAD);
  expect(Buffer.byteLength(html)).toBeLessThan(51_000);
});
