import { cutText } from "./cut-text";

const maximum = 100;

/** What was typed in a cell, with a sign where it goes on. */
export const typedText = (text: string): string => (text.length > maximum ? `${cutText(text, maximum)}…` : text);
