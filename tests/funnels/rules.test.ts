import { describe, expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { rules } from "../../src/checker/rules.gen.ts";
import { oncePer } from "../../src/foundation/once-per.ts";
import { checkSample } from "../support/check-sample.ts";

/** Two tests read what is said of a wrong example. */
const saidOf = oncePer(checkSample);
const codesOf = (example: Example): readonly string[] => [...new Set(saidOf(example).map(({ code }) => code))];

it("finds nothing in the sample", () => {
  expect(checkSample({})).toEqual([]);
});

it("gives every rule a code of its own", () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
});

/** Ways in which a rule finds what it is about. */
const CHECKS = [
  "check",
  "checkFaults",
  "checkWords",
  "checkStory",
  "checkFailure",
  "checkExceptions",
  "prove",
  "properties",
] as const;

it("has a check or a proof in every rule", () => {
  const without = rules.filter((rule) => CHECKS.every((each) => rule[each] === undefined));
  expect(without.map(({ code }) => code)).toEqual([]);
});

it("gives every property one rule", () => {
  const names = rules.flatMap(({ properties = [] }) => properties.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

/** Without an example: what no author can bring about while the other rules hold. */
const shown = rules.filter(({ wrong }) => Object.keys(wrong).length > 0);

it("shows every rule but the safety nets", () => {
  expect(rules.filter((rule) => !shown.includes(rule)).map(({ code }) => code)).toEqual([
    "FNL3015",
    "FNL3003",
    "FNL3016",
  ]);
});

describe.each(shown.map((rule) => [rule.code, rule.title, rule] as const))("%s %s", (code, _title, rule) => {
  it("is found in the wrong example, and nothing else is", () => {
    expect(codesOf(rule.wrong)).toEqual([code]);
  });

  it("is not found in the right example", () => {
    expect(codesOf(rule.right)).toEqual([]);
  });
});

it("says what is wrong and what to do, in an author's words", () => {
  const said = shown.map((rule) => {
    const [first] = saidOf(rule.wrong);
    // Where the explorer counts a state is its own business.
    const help = first?.help.replace(/(state\/\w+\/)\d+/, "$1<number>");
    return `${first?.code} ${first?.message}\n        ${help}`;
  });
  expect(said.sort().join("\n")).toMatchInlineSnapshot(`
    "FNL1001 a key in double quotes is expected here
            JSON needs double quotes, commas between entries and none after the last
    FNL1002 the key "title" stands here twice
            keep one of them; only the last would count
    FNL1003 the file begins with a byte order mark
            save the file as UTF-8 without a byte order mark
    FNL1004 hidden direction control U+202E
            delete it; it makes text look different from what it is
    FNL1005 "constructor" cannot be a key
            choose another name
    FNL1006 unknown version 2
            write 1
    FNL1007 unknown key "min_agee"
            did you mean "min_age"?
    FNL1008 the file has no "title"
            Title in the browser's tab and in search results. Example: "funnel-20.home.title"
    FNL1009 "min_age" should be a whole number, not "18"
            Youngest age that may go on, in years. Example: 18
    FNL1010 unknown type "singel-choice"
            did you mean "single-choice"?
    FNL1011 "category" cannot be "Runing Subscription"
            did you mean "Running Subscription"?
    FNL1012 "amount" cannot be "44,99"
            Decimal amount as text, with the places of its currency (ISO 4217): two, or none in JPY, KRW, PYG and VND. Example: "39.99"
    FNL1013 "min_age" is 12, the least is 16
            Youngest age that may go on, in years. Example: 18
    FNL1015 the key is "plan-1-month" but the file is "plan"
            write "plan", or rename the file to "plan-1-month.json"
    FNL1016 no file belongs here
            see docs/writing-a-funnel.md for the places there are; every definition ends in ".json"
    FNL1017 funnel "sample" has no quiz.json
            add funnels/sample/quiz.json
    FNL1018 nested more than 64 levels deep
            definitions are flat
    FNL1019 "max" is 100, below "min", 130
            no answer fits between them: correct one of the two
    FNL1020 a letter is lost
            take the file as it was, and save it as UTF-8
    FNL1021 "story 2.json" is no name for a definition
            take the copy away, or call it with lower-case letters, digits and "-"
    FNL1022 funnels/assets/pictures/dawn.png cannot be read as png
            save it again in this format, or give it the ending of its own
    FNL1023 "max" is 800, and is kept up to 700
            write 700, or a number within it
    FNL1032 "max" is 3, and there are 2 options
            write 2 or less, or add options
    FNL2001 unknown step "agee"
            did you mean "age"?
    FNL2002 unknown page "hme"
            did you mean "home"?
    FNL2003 unknown product "plna"
            did you mean "plan"?
    FNL2004 unknown modal "shortr"
            did you mean "shorter"?
    FNL2005 unknown brand "brnad"
            did you mean "brand"?
    FNL2006 unknown page kind "lnading"
            did you mean "landing"?
    FNL2007 unknown icon "emoji:runing-shoe"
            did you mean "emoji:running-shoe"?
    FNL2008 unknown illustration "doodle:runing"
            did you mean "doodle:running"?
    FNL2009 unknown funnel "smaple"
            did you mean "sample"?
    FNL2010 unknown section "yuo"
            did you mean "you"?
    FNL2011 "goal" is also a step of the quiz
            give one of them another id
    FNL2012 a link leads to the unknown page "hoem"
            did you mean "home"?
    FNL2013 unknown coupon "SAEL"
            did you mean "SALE"?
    FNL2014 unknown route "after-gaol"
            did you mean "after-goal"?
    FNL2015 no step takes the route "after-goal"
            take it away, or name it in a step
    FNL2016 "after-goal" is also a route of the quiz
            give one of them another name
    FNL2017 "goal" is a step
            take it away here
    FNL2018 "sample.example" is a host of "brand", too
            leave it to one of the two brands
    FNL2019 unknown section "heor"
            did you mean "hero"?
    FNL2020 no step belongs to "week"
            take the section away, or name it in a step
    FNL2021 unknown picture "dwan"
            did you mean "dawn"?
    FNL2022 unknown video "dawn"
            that is a picture: show it in a section of the kind "picture"
    FNL2023 there is no funnels/assets/pictures/dawn.png
            there are no files yet; or put the file there
    FNL2024 no definition is about funnels/assets/pictures/dusk.png
            write one beside it, or take the file away
    FNL2032 "runing" is almost "running"
            did you mean "running"?
    FNL3001 the last arm of this route has a condition
            end with { "else": "<step>" }: it says where everybody else goes
    FNL3002 "goal" is never "rnu"
            did you mean "run"?
    FNL3010 nothing follows "sorry"
            add "next", or say which "end" it is
    FNL3011 "second": no end can be reached from here
            lead one of the steps behind it to an end; a visitor's story: answers goal: "run" → answers age: {"value":18,"unit":"years"} → answers agree: "yes" → answers height: {"value":175,"unit":"cm"} → answers weight: {"value":120,"unit":"kg"} → answers lose: "yes" → answers target: {"value":60,"unit":"kg"} → answers first: "yes"; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL3012 "lonely": no visitor gets to see this step
            lead somebody there, or take it away
    FNL3013 "email": makes a lead of an underage visitor
            send whoever is too young elsewhere: "underage" of the step that asks for the age; a visitor's story: answers goal: "run" → answers age: {"value":10,"unit":"years"} → submits the e-mail address "runner@example.com"; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL3014 "offer": only a further purchase leads to an end
            lead "declined" on to an end; a visitor's story: leaves an e-mail address with a form beside the steps → opens the address of results → chooses plan → continues from results → pays at checkout → plan is paid; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL3017 "target": uses the answer of "height", which not every visitor has given
            ask that first on every way, or lead around this step who was not asked; a visitor's story: answers goal: "walk" → answers age: {"value":18,"unit":"years"} → answers agree: "yes" → answers lose: "yes"; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL3018 "weight" does not ask for height
            name a step that asks for height
    FNL3019 "why" asks, and nothing becomes of the answer
            lead on with "next", or end on a step that only tells
    FNL3020 the landing page does not begin the quiz
            add a section of kind "first-question"
    FNL3021 "results": leads to "offer", which is not open yet
            lead to the step that opens it first; a visitor's story: leaves an e-mail address with a form beside the steps → opens the address of results → chooses plan → continues from results; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL3022 funnel "sample" has no page "hmoe"
            did you mean "home"?
    FNL3023 visitors are sent in a circle: sample: sorry → sample: story → sample: sorry
            let one of them lead to a page that stays
    FNL3024 the page "email" has no way to do what "email" waits for
            add a section { "kind": "email-form", … }
    FNL3025 "offer" leads on alike after a yes and a no
            take "declined" away: without it a no goes where "next" goes
    FNL3026 what follows "goal" is "agree" now, not "age"
            lead "goal" back to "age", or record anew what visitors do: npm run funnel -- walk sample --again too-young
    FNL3027 at "goal": "run" is not taken any more (pattern)
            let the step take it again, or record anew what visitors do: npm run funnel -- walk sample --again too-young
    FNL3028 no answers fit this condition
            parts of "all" hold at the same time; where one is enough, write "any"
    FNL3029 visitors of 16 come to "target", whose calculation is for adults
            write 18, or leave the target weight out
    FNL3030 everybody here has answered "goal"
            compare what was answered, with "is", "in", "gte" or "lte"
    FNL3031 the goal of "home" leads to "age", not to "height"
            ask "age"
    FNL4001 "prices" has no "fr-FR"
            What one period costs, taxes included. Example: {"amount":"44.99","currency_id":"EUR"}
    FNL4002 visitors of en-GB pay in GBP, not EUR
            write "GBP", and the amount in it
    FNL4003 the earlier price 39.99 is not above the price 44.99
            take the earlier price away, or correct one of the two
    FNL4004 id 1 is that of "extra"
            give each product its own
    FNL4005 a subscription has no period
            add "plan": { "duration": 3, "unit": "months" }
    FNL4006 "extra" is offered until 2027-12-26 and sold only until 2026-12-24
            widen its window, or take it off the offers
    FNL4007 offered in de-DE, en-150, en-AU, en-CA, en-GB, es-419, es-ES, fr-FR, it-IT and sent to nobody there
            add DE, AT, CH, LI, LU to "ships_to", or take it off the offers
    FNL4008 costs no more than the shorter "plan" in de-DE
            were two prices swapped?
    FNL4009 4.49 is not the last price in the history, 44.99
            add { "from": "<first day>", "prices": { "de-DE": "4.49" } } to funnels/price-history.json, or correct the price
    FNL4010 funnels/price-history.json says nothing of "extra"
            add its first prices with their first day to funnels/price-history.json
    FNL4011 a fixed discount is not one number
            write an amount in every currency: { "USD": "5.00", "EUR": "5.00", … }
    FNL4012 of 14.99 EUR in de-DE it leaves 0.49
            every product costs at least 0.50 with it: make the discount smaller, or take "short" away
    FNL4013 "Physical", and the type is digital
            write another category, or "type": "physical"
    FNL4014 nothing says its gpsr
            add "gpsr" with manufacturer, eu_person, picture and warnings
    FNL4015 a food without "unit_price"
            add "unit_price": { "amount": 210, "unit": "g" }
    FNL4016 the card expires after 2 years
            write 5 or more, or take it away: then it never expires
    FNL4017 no funnel sells "short"
            add it to the "offers" of a funnel
    FNL4018 "extra" is in no list of the funnel's "offers"
            add it to "upsells", "runningPlanUpsells", "extras" or "downsells" of the funnel, or offer something else
    FNL4019 "SALE" takes nothing off in funnel "sample"
            it is for "short": give a coupon for what this funnel sells
    FNL4020 "short" is none of the plans to choose from
            plans: plan
    FNL4021 "paperbook" in the key says that the product has "goods": "book"
            write that, or choose another key
    FNL4022 500.00 JPY: JPY is written with no decimals
            write "500"
    FNL4023 "offer": offers "plan" to somebody who owns it
            offer what the step sells, or something else; a visitor's story: leaves an e-mail address with a form beside the steps → opens the address of results → the shop says that plan is owned → opens the address of offer; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL4030 the page shows "short", and the step "offer" charges "extra"
            take "product" away here: the product of the step is shown
    FNL4031 "plan" costs as much as always with "SALE"
            offer what the coupon lowers, or add the product to it
    FNL4032 no step offers "short"
            add a step that does, or take it off "upsells"
    FNL4033 costs more than "plan", which it gives
            ask for what "plan" costs, or less
    FNL4034 "offer" offers "extra" already
            offer something else, or take it away
    FNL5001 no words for "sample.goal.title" in fr-FR
            add "goal.title" to locales/fr/sample.json
    FNL5003 other placeholders than in English: {{amount}} is missing, {{betrag}} is not in English
            English says: Pay {{amount}}
    FNL5004 "app.days" lacks a plural form of "en"
            add "days_one"
    FNL5005 nothing uses "sample.goal.old"
            take it away, or use it
    FNL5006 "{{" without its other half
            a placeholder is a name in double braces: {{amount}}
    FNL5007 "goal" is not text
            a file of words is one object: { "title": "Words" }
    FNL5008 no visitor reads "ed"
            did you mean "de"?
    FNL5009 "sample.gaol.title" is not in "en"
            write it in locales/en, or correct the key
    FNL5010 "sample.target.benefit" is English in "de"
            translate it
    FNL5011 nothing fills {{sum}}
            filled here: amount
    FNL5012 "sample.goal.run" says nothing
            write the words, or take the key away here and where it is used
    FNL5013 visitors read <b>
            words are shown as they are written: say it without the tag
    FNL5014 “Sie” addresses visitors in another way than the rest of "de"
            say it as the other 3 messages do
    FNL5015 the mark ' is straight
            write ’ (U+2019)
    FNL5016 a line can end at the space beside ?
            write U+00A0, the space that does not break
    FNL5017 3,1 is read in en-150, en-AU, en-CA, en-GB, en-US, where decimals begin with “.”
            write it with “.”, in the folder of the region if its language writes it the other way
    FNL5018 “kilometers” is not the spelling of en-150, en-AU, en-CA, en-GB
            say it again in locales/en-150, locales/en-AU, locales/en-CA, locales/en-GB
    FNL5019 the link to home is lost
            write it as in English: [label](home)
    FNL5020 "TBD" only keeps a place
            write what visitors are to read
    FNL5021 a space begins or ends the words
            take it away
    FNL5022 ? closes what nothing opens
            write ¿ where it begins
    FNL5023 two options are "Run" in en-150, en-AU, en-CA, en-GB, en-US: "walk" and "run"
            say what is different about them
    FNL5024 the picture "dawn" has no words
            add "alt": what it shows, or "decorative": true where that adds nothing
    FNL5025 the video "run" has sound and no captions in de, en, es, fr, it
            add "captions", a file for each language, or "speechless": true where nobody speaks
    FNL5026 "laeuft" is not written in this language
            write it with its own letters and marks
    FNL5027 "3 Meilen" is not how it is measured there
            write kilometres, kilograms or centimetres
    FNL5034 visitors read "**runs**" as it stands
            write it in words; a link is [words](page)
    FNL5035 "!!!" shouts
            write it like a sentence, with one mark
    FNL5036 “il {{date}}” is wrong on the 8th and the 11th
            write it without an article: il giorno {{date}}, in data {{date}}
    FNL6001 "ad-pixel" hears of visitors with consent to "necessary"
            write "marketing"
    FNL6002 visitors whose location is not known are tracked before they are asked
            add "unknown"
    FNL6003 "ad-pixel" would hear "segment", which tells about a visitor's health
            take it away: it stays with our own tracker
    FNL6004 "back-end" hears both variants of "training_plan_purchased": one sale would count twice
            leave it to "training_plan_purchased_except_media"
    FNL6005 "ad-pixel" would hear of a sale that did not happen
            tell it to our own tracker only
    FNL6006 unknown field "prodcut"
            did you mean "product"?
    FNL6008 "height": asks about health a visitor who did not agree
            ask after the yes of "health_consent", or write another "data_class" if it is not about health; a visitor's story: answers goal: "run" → answers age: {"value":18,"unit":"years"} → answers agree: "no"; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL6009 "agree": whoever refuses cannot buy
            lead a no past the questions about health, and on to the checkout; a visitor's story: answers goal: "run" → answers age: {"value":18,"unit":"years"} → answers agree: "no"; see it with npm run dev: http://brand.localhost:5173/state/sample/<number>
    FNL6010 purchases are made up for the segment woman_starter
            write "off" unless somebody answers for it
    FNL6011 "weight" asks about body or mood and calls the answer "personal"
            write "special"
    FNL6012 "kt_visitor_code" is stored for measurement with consent to "necessary"
            write "statistics"
    FNL6013 the privacy policy does not say 365 days in de-DE, en-150, en-AU, en-CA, en-GB, en-US, es-419, es-ES, fr-FR, it-IT
            correct "sample.legal.kept", or the days
    FNL6014 "ad-pixel" would hear "order_summary": told again after a refresh, it would count a sale twice
            take it away
    FNL6015 the site never tells "quiz_finish"
            did you mean "quiz_finished"?
    FNL6016 "goal" says "pain" and calls the answer "personal"
            write "special", or say it without health
    FNL7001 the title "Run your first 5 km" is also that of "home"
            write another one, or set "robots": "noindex"
    FNL7003 "on-cta" of the brand on "accent" has contrast 1.83
            text needs 4.5, the border of a control 3
    FNL7004 the title has 75 characters in en-150, en-AU, en-CA, en-GB, en-US
            say it in 65
    FNL7005 nothing here is FNL7004
            take the entry away
    FNL7006 nothing on this page is its main heading
            give a section "level": 1, or begin with a hero
    FNL7007 the button has 42 characters in en-150, en-AU, en-CA, en-GB, en-US
            say it in 32, an order in 38
    FNL7008 the question has 116 characters in en-150, en-AU, en-CA, en-GB, en-US
            say it in 110
    FNL7009 funnel sample begins with "home", which is hidden from search
            write "index"
    FNL7010 "offer" sells on "offer", a page of kind "quiz"
            take the kind of the offer: docs/reference/pages.md has them all
    FNL7011 run.webm has 1800 kB, and its budget is 1500 kB
            make it shorter, smaller or with fewer colours; "budget" allows more where it must be
    FNL7012 "dawn" is 400 pixels wide, and its place is up to 560
            give it a file of at least 560 pixels, better 1120
    FNL8001 ends 2026-11-23, before or when it begins
            the window goes from the first moment up to, not including, the second
    FNL8002 a campaign with a coupon has no end
            add "to" to "active"
    FNL8003 "sale" is still on until 2026-12-01
            begin 2026-12-01, or let "sale" end earlier
    FNL8004 "sale" reduces the funnel on 42 of the 60 days before this
            a funnel may be reduced on 30 of any 60 days
    FNL8005 "sale/home" is gone when "sale" ends
            put the link into the patch of funnels/seasonal/sale.json
    FNL8006 "blackfriday" is over before or begins after 2026-11-27
            the window holds the day that the season is named after
    FNL8007 "sale" is over since 2025-12-01
            give it its next window, or take the file away
    FNL8008 "sale" applies it and says when
            take "active" away
    FNL8009 "homes" is almost "home"
            did you mean "home"?
    FNL8020 the arms get 90 % of the visitors
            give the control 10 more
    FNL8022 "jumping" is what visitors get anyway
            change something, or take the arm away
    FNL8023 the experiment "hero" changes this, too, at the same time
            change something else, or let one begin when the other has ended
    FNL8024 "hero" is over since 2025-02-08
            write the arm that won into the funnel, and take the file away
    FNL8025 "hero" and "calm" run on funnel sample at that time
            begin when one of them has ended: at most 2 at a time
    FNL8026 offers are compared while "sale" changes the price
            begin 2026-12-01 or later
    FNL8027 "race" was run on 2025-11-27
            write the day of the next one, or leave it out until the organizer names it
    FNL8028 there is no "atr" to take away
            did you mean "art"?
    FNL8029 "id" is the same for everybody
            take this line away
    FNL8030 "results" is a page of kind "results": who opens it first finds nothing there
            landing pages: home, story
    FNL8031 "sale/story" is the address of another page
            call it otherwise
    FNL8032 "shorter" is of another kind and does not say what comes after signing up
            add a modal of kind "MarathonSuccess", or leave it out
    FNL8033 "sale" has taken over "home" at that time
            take the page out of one, or let one begin when the other has ended
    FNL8034 the last retry comes after the subscription has ended
            write 14 days or fewer, or a later "give_up"
    FNL8035 a visit can meet "sitting" and "strolling" as well, on the same page
            narrow one of them, or take it from the page: at most two match one page
    FNL8036 "extras" is the same for everybody
            change words, pictures, order or the first question; a campaign or an experiment may change offers
    FNL8037 the patch changes nothing on "story"
            patch the page, or take it off "takes_over"
    FNL8038 "utm_campain" is almost "utm_campaign"
            did you mean "utm_campaign"?
    FNL9001 a deadline after which nothing changes
            take "deadline" away, or give the campaign the "coupon" that ends with it
    FNL9002 the campaign ends 2026-12-01
            write "at": "2026-12-01"
    FNL9003 "Only 3 places" is a number that nobody counts
            take it away
    FNL9004 "de-DE" has "old_amount" but no "reference"
            Evidence for the struck-out price. Example: {"kind":"lowest-30-days","since":"2026-10-20"}
    FNL9005 54.99 is not the lowest price of the 30 days before: that was 49.99
            write "49.99"
    FNL9006 a subscription does not say that it renews
            add "renewal": { "text": "products.renewal" }
    FNL9007 the order button does not say in de-DE that the order costs money
            de "Zahlungspflichtig bestellen", en "Pay …", es "Pagar …", fr "Payer …", it "Paga …"
    FNL9008 no link of the footer leads to "quiz"
            add { "label": …, "page": "quiz" } to "footer"
    FNL9009 "plan" was on offer before
            offer something that fits better, or nothing
    FNL9010 the way out is not neutral in en-150, en-AU, en-CA, en-GB, en-US
            write "No thanks" or "Continue without it", in the language
    FNL9012 invented for development
            quote somebody who agreed, or take it away
    FNL9014 money is taken on a page that does not say how much, nor when it is taken again
            an order box tells amount and renewal; the words beside the button link to the terms
    FNL9015 digital, but neither content nor service
            add "supply": "service" (a plan that goes on) or "content" (files)
    FNL9016 the page "withdraw" has no form that sends a withdrawal
            add a section { "kind": "form", "sends": "withdrawal", … } to it
    FNL9017 "short": in de-DE the history does not reach back to 2026-10-24
            a reduction is measured by the lowest price of the 30 days before it, which funnels/price-history.json proves
    FNL9018 "magnesium-fatige" is not on the list
            did you mean "magnesium-fatigue"?
    FNL9019 2027-09-01 is still to come
            write the day on which it was said
    FNL9020 "app.section.sign-up.news" says it in other words in en-150, en-AU, en-CA, en-GB, en-US
            use the same words for both
    FNL9021 nobody agreed to this quotation
            add "consent": true, or "published": true for a published text
    FNL9022 another price is not announced in time
            write "days" from 7 to 30
    FNL9023 from 2026-04-01 on subscribers in the United Kingdom are reminded every six months
            write "every": { "duration": 6, "unit": "months" } or less
    FNL9024 the end of a trial is announced too early
            write "days" from 3 to 21
    FNL9030 nothing shows that "plan" ever cost 54.99 in de-DE
            funnels/price-history.json says since when it cost that; take "old_amount" away when it never did
    FNL9031 the words of "sample.renewal-trial" speak of a trial, and the plan has none
            name the words of plans without a trial
    FNL9032 "plan" is the dearest of these plans
            choose another plan first
    FNL9033 "Lose 10 kg in 2 weeks" promises how much is lost in which time
            say what people do with the plan, and leave what becomes of it to them
    FNL9034 this says 21, and funnel sample is for people from 18 on
            write 18, or change "min_age"
    FNL9035 nothing costs "$4.99"
            leave the price to the section that shows it, or write one that a product has
    FNL9036 "30% off" is not what is taken off
            write 20 %, or change the coupon
    FNL9037 "until 5 December", and campaign "sale" is on from 11-23 to 12-01
            write a day of the campaign, or change its window
    FNL9038 "sample.email.marketing" is said elsewhere too, not as this consent
            give the consent a message of its own
    FNL9039 "#1" needs a proof, and has none
            say what the plan does, or prove it with its source
    FNL9040 "3-month", and what is sold runs 1 month
            write how long it runs, or change the product
    FNL9041 "2025" is not when "sale" is on
            write the season and the year of this campaign"
  `);
});
