import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { carriers } from "@/db/schema/carriers";
import type { InvoiceRow } from "@/lib/core/carrier-invoices";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { InvoiceRowClass } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { makeShipment, type TestCaller, transitionTo } from "../../operating/testing";
import { markDocumentsObtained, type Shipment } from "../../shipping/shipments";
import { checkInvoice, type InvoiceDraft, listInvoiceRows } from "./";

/** Alfa's price of the parcels of `sendParcel`, before tax. */
export const freightCents = 1_000_00;

/** A parcel of one kilogram that Alfa took. */
export async function sendParcel(seller: TestCaller, externalId: string): Promise<Shipment> {
  const shipment = await makeShipment(seller, { externalId });
  await dispatch(shipment);
  return shipment;
}

/** Hands a parcel over, with its label obtained as it must be. */
export async function dispatch({ id }: Shipment): Promise<void> {
  await markDocumentsObtained(systemContext("test"), id, false);
  await transitionTo(id, "shipped");
}

const carrierIdOf = async (code: string): Promise<number> => {
  const [carrier] = await connection().db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, code));
  return carrier?.id ?? 0;
};

let lines = 1;
export const invoiceRow = (reference: string | null, given: Partial<InvoiceRow> = {}): InvoiceRow => ({
  line: ++lines,
  reference: reference ?? "",
  otherReference: "",
  concept: "",
  amountCents: freightCents,
  surchargeCents: null,
  grams: 1_000,
  zone: "",
  zipcode: null,
  currency: null,
  problem: null,
  ...given,
});

let invoices = 0;
export const draftOf = (rows: readonly InvoiceRow[], given: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  number: `A-${++invoices}`,
  issuedOn: dayInArgentina(new Date()),
  currency: "ARS",
  source: "file",
  rows,
  dryRun: false,
  ...given,
});

/** Loads an invoice, of Alfa unless another is named, and returns its id with its rows. */
export async function loadInvoice(
  rows: readonly InvoiceRow[],
  given: Partial<InvoiceDraft> = {},
  carrier = "alfa",
  ctx = systemContext("test"),
) {
  const { invoiceId } = await checkInvoice(ctx, await carrierIdOf(carrier), draftOf(rows, given));
  if (invoiceId === null) throw new Error("a dry run stores nothing");
  return { invoiceId, rows: (await listInvoiceRows(ctx, invoiceId, { limit: 1_000, offset: 0 })).rows };
}

export const classesOf = ({ rows }: { rows: readonly { class: InvoiceRowClass }[] }): InvoiceRowClass[] =>
  rows.map((row) => row.class);
