import { cutText } from "@/lib/core/text/cut-text";

/** A text that people read in at most so many letters: the mark at its end says that there is more at the shop. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;
