/** What the library does with a window: it is sent on once, to the wallet. */
const sentOnce = (opened: Window): Window => {
  let isSent = false;
  const location = {
    set href(address: string) {
      if (isSent) return;
      isSent = true;
      opened.location.href = address;
    },
  };
  return new Proxy(opened, {
    get(target, name) {
      if (name === "location") return location;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
};

/**
 * Runs what opens a window at once. When the buyer has agreed, the library (`paypal.js`, `frame-service.js`) sends its window
 * back to a waiting page and closes it in the same breath. A window that Chromium is asked to close while another page is
 * coming stays open, blank, and counts as closed, so that nobody can close it any more. Without the way back it closes.
 */
export const withWindowThatCloses = <T>(act: () => T): T => {
  const { open } = window;
  window.open = (...given) => {
    const opened = open.apply(window, given);
    return opened && sentOnce(opened);
  };
  try {
    return act();
  } finally {
    window.open = open;
  }
};
