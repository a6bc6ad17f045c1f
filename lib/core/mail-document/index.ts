/**
 * An e-mail as a list of blocks. HTML and plain text are written from the same blocks, so that both say the same; no other
 * place writes HTML for mail clients.
 */
export type { ContactLine, MailDocument, MailFact } from "./document";
export { writeMailHtml } from "./html";
export { writeMailText } from "./text";
