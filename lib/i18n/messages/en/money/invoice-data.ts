import type { invoiceData as spanish } from "../../es/money/invoice-data";

export const invoiceData: typeof spanish = {
  title: "Invoice data",
  hint: "To whom the charges are invoiced. They are printed on the monthly statement.",
  change: "Change",
  add: "Enter the data",
  none: "There are no data yet: the charges cannot be invoiced.",
  failed: "We could not load the invoice data",
  legal_name: "Legal name",
  cuit: "CUIT",
  cuitHint: "Only a final consumer may have none.",
  iva_condition: "VAT condition",
  address: "Fiscal address",
  addressHint: "Street, number, locality, province and postcode.",
  email: "E-mail for invoices",
  save: "Save",
  saved: "Invoice data saved",
  export: {
    title: "To invoice",
    hint: "Charges, adjustments and refunds of shipments of a month, by account: net, VAT and total, with the invoice data. Leaves as CSV, to issue the invoices in another system.",
  },
};
