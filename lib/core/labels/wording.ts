import type { DocumentParty, DocumentPoint, OperatorContent } from "./content";

/** Spanish wording shared by labels and delivery notes. */

/** `Av. Siempreviva 742, piso 3 "B"`. */
export function streetLine({ street, streetNumber, streetExtras }: DocumentParty | DocumentPoint): string {
  return joined(", ", joined(" ", street, streetNumber), streetExtras);
}

/** `Rosario, Santa Fe`; a city that is its own province is named once. */
export function placeLine({ city, state }: Pick<DocumentPoint, "city" | "state">): string {
  return city.trim() === state.trim() ? city : joined(", ", city, state);
}

export const captioned = (caption: string, value: string | undefined): string =>
  value?.trim() ? `${caption} ${value}` : "";

export const joined = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join(separator);

/** Warning printed across a document that must not be mistaken for an ordinary one; undefined on ordinary documents. */
export function warning({ isReturn, isTest }: { isReturn: boolean; isTest: boolean }): string | undefined {
  return joined(" · ", isTest ? "PRUEBA - NO DESPACHAR" : "", isReturn ? "DEVOLUCIÓN" : "") || undefined;
}

/** The operator's number in the register of postal operators, as papers print it; empty when there is none. */
export const registerLine = ({ postalRegister }: OperatorContent): string =>
  captioned("R.N.P.S.P. N.º", postalRegister);
