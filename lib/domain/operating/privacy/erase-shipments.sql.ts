import { type SQL, sql } from "drizzle-orm";
import type { Party } from "@/db/schema/shipments";
import { idArray } from "./subjects";

/** Replaces a name or a text in a column that may not be empty. */
export const erasedMark = "—";

/** Place and postcode stay: they identify no person, and statistics count by them. */
const marks = {
  name: erasedMark,
  document: "",
  street: erasedMark,
  streetNumber: "",
  streetExtras: "",
  cpa: null,
  phone: "",
  email: "",
} satisfies Partial<Party>;

/**
 * Takes the personal data of ended shipments out of every table, in the order of the statements. Ids, money, weights,
 * states, times, places and the goods stay. Each statement finds its rows by an index.
 */
export function eraseStatements(accountId: number, shipmentIds: readonly number[], now: Date): SQL[] {
  const ids = sql`any(${idArray(shipmentIds)})`;
  const marked = sql`${JSON.stringify(marks)}::jsonb`;
  const requests = sql`(select id from return_requests where shipment_id = ${ids} or return_shipment_id = ${ids})`;
  const ofClaims = sql`(select id from claims where shipment_id = ${ids})`;
  return [
    // The trigger of the append-only tracking history lets this transaction update it.
    sql`set local anden.erasure = on`,
    sql`update shipments set
        destination = case direction when 'return' then destination else destination || ${marked} end,
        destination_name = case direction when 'return' then destination_name else ${erasedMark} end,
        origin = case direction when 'return' then origin || ${marked} else origin end,
        recipient_erased_at = ${now.toISOString()}::timestamptz
      where id = ${ids}`,
    // The text of a carrier's rejection may quote the request.
    sql`update tracking_entries set comment = null,
        comment_message = case comment_message ->> 'code' when 'carrier_rejected' then null else comment_message end
      where shipment_id = ${ids} and (comment is not null or comment_message ->> 'code' = 'carrier_rejected')`,
    sql`update carrier_reports set comment = null where shipment_id = ${ids} and comment is not null`,
    sql`update carrier_bookings set last_error = ${erasedMark} where shipment_id = ${ids} and last_error is not null`,
    sql`delete from carrier_labels where shipment_id = ${ids}`,
    sql`delete from return_photos where return_shipment_id = ${ids} or request_id in ${requests}`,
    sql`update return_requests set comment = '',
        refused_reason = case when refused_reason is null then null else ${erasedMark} end
      where id in ${requests}`,
    sql`update reception_pieces set note = ${erasedMark} where shipment_id = ${ids} and note <> ''`,
    sql`update return_closures set note = ${erasedMark} where shipment_id = ${ids} and note <> ''`,
    sql`update packing_holds set note = '' where shipment_id = ${ids} and note <> ''`,
    sql`update shipment_exceptions set answers = '[]' where shipment_id = ${ids} and answered_at is not null`,
    sql`update shipment_requests set
        refused_reason = case when refused_reason is null then null else ${erasedMark} end,
        comment = case when comment is null then null else ${erasedMark} end
      where shipment_id = ${ids} and (refused_reason is not null or comment is not null)`,
    sql`update claims set description = ${erasedMark},
        rejected_reason = case when rejected_reason is null then null else ${erasedMark} end
      where shipment_id = ${ids}`,
    sql`update claim_steps set note = '' where note <> '' and claim_id in ${ofClaims}`,
    sql`delete from claim_files where claim_id in ${ofClaims}`,
    sql`update manifest_shipments set removed_reason = ${erasedMark} where shipment_id = ${ids} and removed_reason is not null`,
    sql`update shipment_charges set answer = ${erasedMark} where shipment_id = ${ids} and answer <> ''`,
    sql`update document_prints set reason = null where shipment_id = ${ids} and reason is not null`,
    sql`delete from print_job_files where job_id in (select id from print_jobs where shipment_id = ${ids})`,
    sql`update print_jobs set reason = null where shipment_id = ${ids} and reason is not null`,
    // The file of a batch holds documents of many shipments; the seller prints the others again.
    sql`delete from document_batches where state in ('done', 'failed') and id in (select batch_id from document_batch_entries where shipment_id = ${ids})`,
    eraseRows(
      sql`shipment_id = ${ids} or order_id in (select order_id from order_shipment_lines where shipment_id = ${ids})`,
    ),
    eraseOrders(accountId, sql`id in (select order_id from order_shipment_lines where shipment_id = ${ids})`, now),
    sql`delete from outgoing_mails where shipment_id = ${ids}`,
    // Bodies and queries are redacted when requests are logged; goods and numbers are left.
    sql`update api_requests set body = null, query = '' where account_id = ${accountId} and shipment_id = ${ids}`,
    // Events name no person, but the response of a receiver may.
    sql`update webhook_attempts set response = null where response is not null and delivery_id in (
        select deliveries.id from webhook_messages messages
        join webhook_deliveries deliveries on deliveries.message_id = messages.id
        where messages.aggregate = 'shipment' and messages.aggregate_id = ${ids}
          or messages.aggregate = 'claim' and messages.aggregate_id in ${ofClaims}
          or messages.aggregate = 'order' and messages.aggregate_id in (
            select order_id from order_shipment_lines where shipment_id = ${ids}))`,
  ];
}

/** Takes the person out of rows of imports. */
export const eraseRows = (which: SQL): SQL => sql`
  update import_rows set cells = array_fill(${erasedMark}::text, array[cardinality(cells)]), fields = '{}', issues = '[]',
    changes = '[]'
  where ${which}`;

/**
 * Takes the person out of orders, unless a shipment of the order still has the data. The pieces left to ship can be
 * cancelled only: the fingerprint goes too, so that the channel cannot import the person again.
 */
export const eraseOrders = (accountId: number, which: SQL, now: Date): SQL => sql`
  update orders set recipient = recipient || ${JSON.stringify({ ...marks, company: "" })}::jsonb,
    recipient_name = ${erasedMark}, notes = '', edits = null, typed = null, doubts = '[]', decisions = '[]', settled = '[]', reason = null, fingerprint = '', due_at = null, recipient_erased_at = ${now.toISOString()}::timestamptz
  where account_id = ${accountId} and recipient_erased_at is null and ${which} and not exists (
    select from order_shipment_lines links
    join shipments sent on sent.id = links.shipment_id and sent.account_id = links.account_id
    where links.order_id = orders.id and links.account_id = orders.account_id and sent.recipient_erased_at is null)`;
