import type { Messages } from "../../es";

export const addressPaste: Messages["addressPaste"] = {
  open: "Paste an address",
  anywhere: "or Ctrl+V anywhere on the page",
  label: "Whole address",
  hint: "As it comes: name, street, city, phone, e-mail, document. We sort it into the form.",
  example: "Lucía Fernández, Av. Corrientes 1234 piso 5 dpto B, C1043AAZ CABA, tel 11 5283-4511",
  fill: "Fill in the form",
  tooLong: "The pasted text is too long: we read up to {maximum, number} characters.",
  nothing: "We recognised no part of it. Fill in the form by hand.",
  filled:
    "{count, plural, one {We filled in # field. Check it before you save.} other {We filled in # fields. Check them before you save.}}",
  doubtful:
    "{count, plural, one {# field was read with doubt: it is amber.} other {# fields were read with doubt: they are amber.}}",
  overflow: "No field has room for: “{text}”.",
  placeChanged: "The destination of the quote is now {place}.",
  undo: "Undo",
  undone: "The form is as it was",
};
