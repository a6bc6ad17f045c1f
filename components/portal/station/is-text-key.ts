/** Whether a key writes a character, as those of a scanner do. Blanks press buttons. */
export const isTextKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
