/** A sentence as it goes on after a colon: its first letter is small, except of a word in capitals such as `SKU`. */
export const afterColon = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
