const LINKS = [
  { label: "The app", href: "#app" },
  { label: "Success stories", href: "#stories" },
  { label: "Reviews", href: "#reviews" },
  { label: "About us", href: "#about" },
] as const;

/** Words and values of the gallery; visitors never see them. */
export const SAMPLE = {
  segments: [
    { title: "Goal", share: 1 },
    { title: "Activity", share: 0.35 },
    { title: "Body", share: 0 },
    { title: "Plan", share: 0 },
  ],
  distances: [
    { value: "start_walking", label: "I’d start by walking", icon: "emoji:person-walking" },
    { value: "up_to_1_km", label: "Up to 1 km", hint: "0.6 mi", icon: "emoji:running-shoe" },
    { value: "up_to_3_km", label: "Up to 3 km", hint: "2 mi", icon: "emoji:person-running" },
    { value: "up_to_5_km", label: "Up to 5 km", hint: "3 mi", icon: "emoji:sports-medal" },
    { value: "up_to_10_km", label: "Up to 10 km", hint: "6 mi", icon: "emoji:trophy" },
  ],
  areas: [
    { value: "knees", label: "Kniegelenke und Bänder", icon: "health:joints-outline" },
    { value: "back", label: "Unterer Rücken und Lendenwirbelsäule", icon: "health:back-pain-outline" },
    { value: "foot", label: "Fuß", hint: "Sprunggelenk, Ferse, Achillessehne", icon: "health:foot-outline" },
  ],
  plans: [
    { value: "1", label: "1 month", hint: "€29.99 billed now", perDay: "€1.00" },
    { value: "3", label: "3 months", hint: "€44.99 billed now", perDay: "€0.50" },
    { value: "6", label: "6 months", hint: "€69.99 billed now", perDay: "€0.38" },
  ],
  marks: [
    { icon: "logo:visa", name: "Visa" },
    { icon: "logo:mastercard", name: "Mastercard" },
    { icon: "logo:amex", name: "American Express" },
    { icon: "logo:paypal", name: "PayPal" },
    { icon: "logo:apple-pay", name: "Apple Pay" },
    { icon: "logo:google-pay", name: "Google Pay" },
  ],
  terms: "**You pay €44.99 today.** Renews at €44.99 every 3 months until you cancel. [Terms](terms)",
  links: LINKS,
  columns: [
    { title: "Company", links: LINKS },
    { title: "Legal", links: LINKS },
  ],
  art: ["doodle:running", "doodle:meditating", "doodle:loving", "art:phone", "art:medal", "art:body-front"],
} as const;
