import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsId, parseAsPage, type ValuesOf } from "@/components/shared/url-state";
import { invoiceRowClasses, invoiceRowDecisions } from "@/lib/core/vocabulary";

export const deskTabs = ["invoices", "charges", "uninvoiced"] as const;
export const shownInvoices = ["all", "checked", "settled"] as const;
export const shownCharges = ["contested", "announced", "all"] as const;

/** What the page of carriers' invoices shows. */
export const invoicesState = defineUrlState({
  tab: parseAsStringLiteral(deskTabs).withDefault("invoices"),
  carrier: parseAsId,
  show: parseAsStringLiteral(shownInvoices).withDefault("all"),
  charges: parseAsStringLiteral(shownCharges).withDefault("contested"),
  page: parseAsPage(4_000),
});

export const toInvoicesCall = ({ carrier, show, page }: ValuesOf<typeof invoicesState>) => ({
  carrier_id: carrier,
  state: show === "all" ? undefined : show,
  page,
});

/** Which rows of an invoice are shown. */
export const invoiceRowsState = defineUrlState({
  class: parseAsStringLiteral(invoiceRowClasses),
  decision: parseAsStringLiteral([...invoiceRowDecisions, "none"] as const),
  page: parseAsPage(4_000),
});
