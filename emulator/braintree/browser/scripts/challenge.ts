/** The bank's page in the frame. One that asks in vain takes no yes. */
const inVain = new URLSearchParams(location.search).get("asked") === "asks in vain";
const answer = (said: "confirmed" | "refused") => () =>
  window.parent.postMessage(`bank:${inVain ? "refused" : said}`, "*");
document.querySelector("#yes")?.addEventListener("click", answer("confirmed"));
document.querySelector("#no")?.addEventListener("click", answer("refused"));
