/** What the `$id` of every schema begins with. */
export const BASE = "https://funnel.example/";
