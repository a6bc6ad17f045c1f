import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { carrierInvoiceLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { outsideTransaction } from "@/lib/platform/transaction";
import { CarrierFailure, type CarrierInvoicePage } from "./adapter";
import { type CarrierClient, clientOf } from "./client";
import { findContract } from "./connection";
import { callCarrier } from "./guard";

/** Pages of one invoice: some more than as many rows as a file may have need. */
const maxPages = 60;

export type CarrierInvoice = Omit<CarrierInvoicePage, "cursor" | "more">;

/** Whether a carrier's system tells the rows of its invoices. Operators only. */
export async function tellsInvoices(ctx: Context, carrierId: number): Promise<boolean> {
  const { carrier } = await findContract(ctx, carrierId, undefined);
  return clientOf(carrier)?.capabilities.invoices ?? false;
}

/**
 * Fetches an invoice of a carrier from its system under the platform's contract; the newest without a number. Operators
 * only. Throws `not_found` where the system has none of this number, or tells no invoices; `conflict` where it failed.
 */
export async function fetchInvoice(ctx: Context, carrierId: number, number: string | null): Promise<CarrierInvoice> {
  const { carrier } = await findContract(ctx, carrierId, undefined);
  const client = clientOf(carrier);
  if (!client?.capabilities.invoices) throw notFound("carrier_connection", carrierId);
  try {
    const invoice = await outsideTransaction(ctx, `invoice ${carrierId} ${number}`, () => askInvoice(client, number));
    if (!invoice) throw notFound("carrier_invoice", number ?? "");
    return invoice;
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    throw new DomainError({
      code: "conflict",
      message: message("carrier_invoice_not_told", { failure: client.wordsOf(error) }),
    });
  }
}

async function askInvoice(client: CarrierClient, number: string | null): Promise<CarrierInvoice | null> {
  const first = await callCarrier(client, "invoice", { number, cursor: null });
  if (!first) return null;
  const rows = [...first.rows];
  let page: CarrierInvoicePage = first;
  for (let pages = 1; page.more; pages++) {
    const { cursor } = page;
    assertGoesOn(page.rows.length > 0 && pages < maxPages);
    // By the number of the first page: a newer invoice may be issued meanwhile.
    const next = await callCarrier(client, "invoice", { number: first.number, cursor });
    assertGoesOn(next?.number === first.number && next.cursor !== cursor);
    assertGoesOn(rows.length + next.rows.length <= carrierInvoiceLimits.rows);
    rows.push(...next.rows);
    page = next;
  }
  const { cursor: _, more: __, ...head } = first;
  return { ...head, rows };
}

function assertGoesOn(isOne: boolean): asserts isOne {
  if (!isOne) throw new CarrierFailure("malformed", "its pages are not those of one invoice", { path: "cursor" });
}
