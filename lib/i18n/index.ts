/**
 * The languages of the product. The language is chosen by a cookie, else by the browser, never by the URL of a page.
 * This index is safe in browsers; `request.ts` is loaded by next-intl only.
 */
export { csvStylesFor, languages } from "./languages";
export { nameOf } from "./names";
export { localeCookie, pickLocale } from "./pick-locale";
export { toFieldText } from "./to-field-text";
export { toText } from "./to-text";
