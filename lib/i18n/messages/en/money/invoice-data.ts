import type { invoiceData as spanish } from "../../es/money/invoice-data";

export const invoiceData: typeof spanish = {
  title: "Invoice data",
  hint: "Who the charges are invoiced to. Printed on the monthly statement.",
  change: "Change",
  add: "Enter the data",
  none: "There is no data yet: the charges cannot be invoiced.",
  failed: "The invoice data could not be loaded",
  legal_name: "Legal name",
  cuit: "CUIT",
  cuitHint: "Only a final consumer may have none.",
  iva_condition: "VAT condition",
  address: "Fiscal address",
  addressHint: "Street, number, city, province and postcode.",
  email: "E-mail for invoices",
  save: "Save",
  saved: "Invoice data saved",
  export: {
    title: "To invoice",
    hint: "Charges, adjustments and refunds of shipments of a month, by account: net, VAT and total, with the invoice data. Exported as CSV, for invoicing in another system.",
  },
};
