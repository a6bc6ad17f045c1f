import type { Contact } from "./parse-contact";

/** The parts of a pasted address; empty when missing. */
export interface ParsedAddress extends Contact {
  name: string;
  street: string;
  streetNumber: string;
  streetExtras: string;
  city: string;
  state: string;
  /** Text that no field has room for. */
  overflow: string;
  /** Parts that could be read in another way: a person has to look at them. */
  doubts: readonly AddressPart[];
}

export type AddressPart = Exclude<keyof ParsedAddress, "overflow" | "doubts">;

/** In the order of a form. */
export const addressParts: readonly AddressPart[] = [
  "name",
  "document",
  "phone",
  "email",
  "street",
  "streetNumber",
  "streetExtras",
  "zipcode",
  "city",
  "state",
];
