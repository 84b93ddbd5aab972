import { hideTrouble, showTrouble } from "../boot/trouble.ts";

/** Nobody waits longer without a word. */
const SILENT_MS = 8_000;

interface Patience {
  /** Something that the visitor waits for takes long. */
  begin(): void;
  end(): void;
}

const createPatience = (): Patience => {
  let late = 0;
  return {
    begin: () => {
      late += 1;
      showTrouble("slow");
    },
    end: () => {
      late -= 1;
      if (late === 0) hideTrouble();
    },
  };
};

/** Of this document: its words stand in the page. */
export const patience = createPatience();

/** Passes on what a visitor waits for; when it takes long the page says so, with a way on. */
export const patiently = async <T>(work: Promise<T>): Promise<T> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    patience.begin();
  }, SILENT_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isLate) patience.end();
  }
};
