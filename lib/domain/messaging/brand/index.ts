/**
 * How an account shows itself to its buyers: name, colour, contact, language, and the texts of its e-mails. Tracking page,
 * return page and e-mails take it from here.
 */
export { type Brand, type BrandDraft, changeBrand, findBrand } from "./brand";
export { findMailLogo, type MailLogo } from "./mail-logo";
export { countTestMail } from "./test-mail";
