const writable = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable='true']";
const windows = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]";

/** Whether the focused element takes keys itself, so that shortcuts must not. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${writable}, ${windows}`) !== null;
