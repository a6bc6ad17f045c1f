const writable = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable='true']";
const windows = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]";

/** Whether a key belongs to where the focus is, so that no shortcut may take it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${writable}, ${windows}`) !== null;
