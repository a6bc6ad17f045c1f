import { cutText } from "@/lib/core/cut-text";

const maxLength = 300;

/**
 * What OCA said, for people: at most 300 characters, without the given values, e-mail addresses and long numbers, which
 * are of people (documents, telephones).
 */
export function quoteWords(said: string, hidden: readonly string[]): string {
  const words = hidden
    .map((value) => value.trim())
    .filter((value) => value.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((text, value) => text.replace(new RegExp(escapePattern(value), "giu"), "…"), said);
  return cutText(
    words
      .replace(/[\p{C}\s]+/gu, " ")
      .replace(/[^\s@,;]+@[^\s@,;]+/g, "…")
      .replace(/\d[\d .-]{5,}\d/g, "…")
      .trim(),
    maxLength,
  );
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
