/**
 * Whether a text is one e-mail address that stands for itself wherever it is shown or passed on: the dot-atoms of RFC 5322
 * with letters of any script (RFC 6531). No quoted local part, no list, no name beside it, no character that is not seen.
 */
export const isEmailAddress = (text: string): boolean => form.test(text);

const form = /^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\\p{C}.]+(?:\.[^\s@<>"(),:;[\]\\\p{C}.]+)+$/u;
