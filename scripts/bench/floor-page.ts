/** Thirty questions by hand: what a page costs that has no framework, no locales and no definitions. */
const QUESTIONS = 30;
const OPTIONS = ["Run my first kilometres", "Run 5 km without a break", "Get faster", "Lose weight", "Feel better"];

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#12151c}main{max-width:28rem;margin:auto;padding:1rem}
label{display:flex;min-height:56px;align-items:center;gap:.75rem;padding:0 1rem;margin:.5rem 0;border:1px solid #dadee5;border-radius:14px}
h1{font-size:1.75rem;line-height:1.15}`;

/** Marks its question as ours does, so that one probe measures both. */
const SCRIPT = `let at=1;const root=document.querySelector("[data-question]");
root.addEventListener("change",()=>{at+=1;root.dataset.question="q"+at;root.querySelector("h1").textContent="Question "+at+": what is your goal?";
root.querySelectorAll("input").forEach(i=>{i.checked=false})})`;

export const floorPage = (): string => {
  const option = (text: string) => `<label><input type="radio" name="q" value="${text}"> ${text}</label>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<p>Your running plan in two minutes, ${QUESTIONS} questions</p><div data-question="q1" data-question-type="single-choice">
<h1>Question 1: what is your goal?</h1>${OPTIONS.map(option).join("")}</div></main><script>${SCRIPT}</script></body></html>`;
};
