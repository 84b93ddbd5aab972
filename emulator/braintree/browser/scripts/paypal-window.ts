/** PayPal's window: the buyer agrees, or goes back. */
const query = new URLSearchParams(location.search);
const go = (address: string | null) => () => {
  if (address === null) return;
  const target = new URL(address);
  target.searchParams.set("ba_token", query.get("ba_token") ?? "");
  location.assign(target);
};
document.querySelector("#yes")?.addEventListener("click", go(query.get("back")));
document.querySelector("#no")?.addEventListener("click", go(query.get("away")));
