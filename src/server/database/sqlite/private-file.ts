import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import path from "node:path";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OF_OTHERS = 0o077;
/** Set on folders that are for everybody, as `/tmp` is. */
const STICKY = 0o1000;

/**
 * Addresses, answers about health and keys lie in the file: nobody else on the machine reads it, or the files that SQLite
 * lays beside it with the same rights. Made when missing, tightened when open to others.
 * @param report hears of rights that could not be tightened; the file is used all the same
 */
export const makePrivate = (file: string, report: (fault: string, error: unknown) => void): void => {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  closeSync(openSync(file, "a", FILE_MODE));
  tighten(folder, FOLDER_MODE, report);
  for (const place of [file, `${file}-wal`, `${file}-shm`]) tighten(place, FILE_MODE, report);
};

const tighten = (place: string, mode: number, report: (fault: string, error: unknown) => void): void => {
  const rights = statSync(place, { throwIfNoEntry: false })?.mode ?? 0;
  if ((rights & OF_OTHERS) === 0 || (rights & STICKY) !== 0) return;
  try {
    chmodSync(place, mode);
  } catch (error) {
    report(`others on this computer can open ${place}`, error);
  }
};
