import fc from "fast-check";
import { anyCharacter } from "../text/testing-characters";
import type { LabelContent } from "./content";
import { exampleLabel } from "./testing";

/** Texts that try to inject commands or to break the layout. */
export const attacks = [
  "^XZ^XA^FO50,50^A0N,60,60^FDPWNED^FS",
  "~JR~DGR:X.GRF,1,1,FF^IDR:*.*",
  "\u001eXZ\u0010JR\u001f",
  '\r\n! U1 setvar "device.languages" "line_print"\r\n',
  "_5E_7E\\&\\",
  "Mun\u0303oz \u202eanA\u200b",
  "👩‍👩‍👧 王小明",
  "Ñ".repeat(150),
];
const hostile = fc.oneof(
  fc.constantFrom("", ...attacks),
  fc.string({ unit: anyCharacter, maxLength: 150 }),
  fc.string({ unit: fc.constantFrom(..."^~_\\,>;XZAFDSJR\u0000\u0010\u001e\r\n "), maxLength: 150 }),
);
const party = fc.record({
  name: hostile,
  document: hostile,
  street: hostile,
  streetNumber: hostile,
  streetExtras: hostile,
  city: hostile,
  state: hostile,
  zipcode: hostile,
  phone: hostile,
});
/** Labels in which every free text is hostile and the codes are valid. */
export const hostileLabels: fc.Arbitrary<LabelContent> = fc
  .record({
    sender: party,
    recipient: party,
    carrierName: hostile,
    serviceName: hostile,
    logisticName: hostile,
    externalId: hostile,
    guide: hostile,
    routingZone: hostile,
    createdOn: hostile,
    descriptions: fc.array(hostile, { maxLength: 5 }),
  })
  .map((texts) => ({ ...exampleLabel, ...texts }));

/** The commands in a ZPL text, in order. */
export const commandsOf = (zpl: string): string[] => zpl.match(/[\^~][A-Z0-9]{0,2}/g) ?? [];
