import { cutText } from "../text/cut-text";

/** What of the recipient of an order could not be read, or has no room, by its field: a person clears it. */
export function collectDoubts() {
  const doubts: { field: string; text: string }[] = [];
  const doubt = (field: string, text: string, isDoubtful: boolean): void =>
    void (isDoubtful && text !== "" && doubts.push({ field: `destination.${field}`, text }));
  /** A text of at most so many letters; what is cut off is a doubt. */
  const limited = (field: string, text: string, length: number): string => {
    doubt(field, text, text.length > length);
    return cutText(text, length);
  };
  return { doubts, doubt, limited };
}
