/**
 * The two languages of the portal. The address of a page never names the language: a cookie does, else the browser.
 * Safe in the browser; the request side (`request.ts`) is loaded by next-intl alone.
 */
export { impedimentMessages, ledgerReasonNames } from "./names";
export { localeCookie, pickLocale } from "./pick-locale";
