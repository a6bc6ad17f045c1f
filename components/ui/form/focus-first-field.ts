const fields =
  "input:enabled:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea:enabled, button[role=combobox]:enabled";

/**
 * As the `ref` of a form that a page is for: its first field has the focus, unless something in the page's content has it
 * already. Not by touch, where the keyboard would cover the page. `data-first-field` marks the field: while it is empty, the
 * page may take what is pasted into it.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || !window.matchMedia("(pointer: fine)").matches) return;
  if (document.activeElement?.closest("main > *, [role=dialog]")) return;
  const first = [...form.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility());
  if (!first) return;
  first.dataset.firstField = "";
  first.focus({ preventScroll: true });
}
