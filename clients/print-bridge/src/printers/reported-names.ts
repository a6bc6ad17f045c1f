import { createHash } from "node:crypto";

/** What the installation takes in a report; one text that it refuses would lose the states of all printers. */
const LONGEST_NAME = 100;
const LONGEST_KEY = 200;
const LONGEST_ADDRESS = 300;

const clean = (value: string): string =>
  value
    .normalize()
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim();

/** The text as it is where it may be; otherwise cut, with a hash of the whole that keeps it apart from others. */
function cutUnique(value: string, longest: number): string {
  const cleaned = clean(value);
  if (cleaned === value && value !== "" && value.length <= longest) return value;
  const hash = createHash("sha256").update(value).digest("hex").slice(0, 16);
  return `${clean(cleaned.slice(0, longest - hash.length - 1))}-${hash}`;
}

export const reportedKey = (key: string): string => cutUnique(key, LONGEST_KEY);

export const reportedAddress = (address: string): string => cutUnique(address, LONGEST_ADDRESS);

export const reportedName = (name: string, key: string): string =>
  clean(clean(name).slice(0, LONGEST_NAME)) || clean(key.slice(0, LONGEST_NAME));
