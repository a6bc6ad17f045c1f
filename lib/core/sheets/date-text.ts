const months = "ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec";

const forms = [
  // How a date cell of a workbook is read, and the ISO form.
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/,
  // `12/5/2026`, `12-05-2026`, `12/05/26`; codes such as `10-05-30` are common and stay.
  /^(?:0?[1-9]|[12]\d|3[01])([/-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d{2}$/,
  /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/\d{2}$/,
  // `12-may`, `12-may-26`.
  new RegExp(`^(?:0?[1-9]|[12]\\d|3[01])[-/](?:${months})\\.?(?:[-/](?:\\d{2}|\\d{4}))?$`, "i"),
  // `may-25`, `may-2025`.
  new RegExp(`^(?:${months})\\.?[-/](?:\\d{2}|\\d{4})$`, "i"),
];

/**
 * Whether a spreadsheet made a date of what was typed: `12-5` becomes `12-may`, `5/2026` becomes `may-26`. What was typed
 * is lost, so a house number or a code in this form is wrong.
 */
export const isDateText = (text: string): boolean => forms.some((form) => form.test(text.trim()));
