import type { Messages } from "../../es";

export const privacy: Messages["privacy"] = {
  hint: "When a person that you sent something to asks to see or erase their data (Argentine Act 25,326).",
  keptForGood: "The data of recipients is kept until you erase it.",
  keptDays:
    "The data of recipients is erased automatically {days, plural, one {one day} other {# days}} after their shipment has ended or their order was cancelled.",
  key: { email: "E-mail", phone: "Phone", document: "Tax or identity number", name: "First and last name" },
  search: {
    title: "Find a person",
    hint: "In your shipments, orders, returns, imports and origins.",
    by: "Search by",
    value: "Value",
    valueHint: "The whole value: partial matches are not found.",
    valueMissing: "Enter what you are looking for.",
    submit: "Search",
  },
  found: {
    title: "What is held of this person",
    summary:
      "{shipments, plural, =0 {No shipment} one {# shipment} other {# shipments}}, {addresses, plural, =0 {no origin} one {# origin} other {# origins}}, {orders, plural, =0 {no order} one {# order} other {# orders}} and {rows, plural, =0 {no imported row} one {# imported row} other {# imported rows}}.",
    nothing: "Nothing is held of this person",
    nothingHint: "Try something else: it may be written another way in their order.",
    export: "Download their data",
    erase: "Erase their data",
    file: "personal-data.json",
    namesakes: "Another person may have the same name: look at the list first, or search by e-mail or document.",
    busy: "{count, plural, one {One shipment is still on the way, being returned, claimed or printed: it can be erased once that has ended.} other {# shipments are still on the way, being returned, claimed or printed: they can be erased once that has ended.}}",
    addresses:
      "{count, plural, one {One origin has} other {# origins have}} this value. Origins are yours: change them in the address book.",
  },
  column: {
    shipment: "Shipment",
    person: "Person",
    place: "Place",
    status: "Status",
    created: "Created",
    return: "Return",
    busy: "Not yet",
  },
  erase: {
    title: "Erase the data of this person",
    description:
      "{shipments, plural, =0 {It is erased from imports.} one {It is erased from # shipment.} other {It is erased from # shipments.}} This cannot be undone.",
    confirm: "Erase their data",
    gone: "Erased",
    what: {
      recipient: "name, document, street, phone and e-mail",
      words: "comments, reasons and photos of their returns",
      papers: "stored labels and e-mails that were not sent",
      imports: "their rows in imported sheets",
    },
    stays: "Kept",
    kept: {
      numbers: "amounts, weights, city and postcode, for your accounts and reports",
      tracking: "statuses and their dates: tracking goes on, without personal data",
      orders: "the order number, and what you wrote in tags or notes about money",
    },
    busy: "{count, plural, one {One shipment that has not ended stays as it is.} other {# shipments that have not ended stay as they are.}}",
    returns: "These shipments can no longer be returned. Neither your systems nor the person are told.",
    done: "Data erased: {shipments, plural, one {# shipment} other {# shipments}}{rows, plural, =0 {} one {, # imported row} other {, # imported rows}}{orders, plural, =0 {} one {, # order} other {, # orders}}",
  },
};
