/** Where PayPal sends the buyer back to: tells the hidden frame in the shop's page what came of it. */
const query = new URLSearchParams(location.search);
const cancelled = location.pathname.includes("cancel-frame");
const { frames } = (window.opener ?? window) as Window;
for (let index = 0; index < frames.length; index += 1) {
  try {
    const frame = frames[index];
    if (!cancelled && frame?.name === `dispatch_${query.get("channel")}`) frame.report?.(Object.fromEntries(query));
  } catch {
    // A frame of another origin.
  }
}
// As the provider's own page does, which leaves the shop's page the time to close it.
setTimeout(() => window.close(), cancelled ? 0 : 100);
