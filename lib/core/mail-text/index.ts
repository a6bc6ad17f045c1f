/**
 * Texts of e-mails that a shop writes itself, with variables such as `{{comprador}}`. A text is parsed before it is saved,
 * so that a wrong variable is shown where it stands; a sentence whose variable has no value for a parcel is left out.
 */
export { fillMailText, type LeftOut, type MailValues } from "./fill";
export { findMailTextError } from "./find-error";
export { findForeignLink, withoutForeignLinks } from "./links";
export { type MailTextPart, parseMailText } from "./parse";
export { type MailVariable, variableNameIn, variableNames, variablesOf } from "./variables";
