import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { documentWord, phoneWord } from "@/db/query/contact-terms";
import { matches, toExactQuery } from "@/db/query/search-query";
import { toSearchTerms } from "@/db/query/search-terms";
import { addresses } from "@/db/schema/addresses";
import { importRows, imports } from "@/db/schema/imports";
import { orders } from "@/db/schema/orders";
import { shipmentSearch } from "@/db/schema/search";
import { type Party, shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  isWaitingOrder,
  type OrderStatus,
  openClaimStates,
  orderStatuses,
  type ShipmentStatus,
  shipmentStatuses,
} from "@/lib/core/vocabulary";
import { type Context, indexSearch } from "@/lib/platform/context";
import { isFinal } from "../../shipping/shipments";
import { isOfPerson, type PersonQuery } from "./person";

/** A shipment to a person, or a return from one. */
export interface SubjectShipment {
  readonly id: number;
  readonly externalId: string;
  readonly direction: "forward" | "return";
  readonly status: ShipmentStatus;
  readonly createdAt: Date;
  readonly carrierTrackingId: string | null;
  readonly deliveryId: string | null;
  /** The person as stored in the shipment. */
  readonly person: Party;
}

/** No person has more shipments: an e-mail of more belongs to a company, or was typed for every recipient. */
const maxShipments = 2_000;

export const finalStatuses: readonly ShipmentStatus[] = shipmentStatuses.filter(isFinal);

/** States of orders without pieces left to ship. */
export const closedOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => !isWaitingOrder(status));

/** An array as one SQL parameter, whatever the number of ids. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::bigint[]`;

/**
 * The account's shipments to a person (a normalised query), the returns of those, and returns from the person; by id.
 * Throws `conflict` for more than `maxShipments`.
 */
export async function findSubjectShipments(
  ctx: Context,
  accountId: number,
  person: PersonQuery,
): Promise<SubjectShipment[]> {
  const own = eq(shipments.accountId, accountId);
  const sent = await indexSearch(ctx)
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(own, eq(shipments.direction, "forward"), indexed(accountId, person), isRecipient(person)))
    .limit(maxShipments + 1);
  const ids = sent.map(({ id }) => id);
  const origin = sql`(${shipments.origin} ->> ${sql.raw(`'${person.by}'`)})`;
  const returned = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        own,
        eq(shipments.direction, "return"),
        isNull(shipments.recipientErasedAt),
        or(isOfPerson(person, origin), sql`${shipments.parentShipmentId} = any(${idArray(ids)})`),
      ),
    )
    .limit(maxShipments + 1);
  const all = [...ids, ...returned.map(({ id }) => id)];
  if (all.length > maxShipments)
    throw new DomainError({
      code: "conflict",
      message: message("person_has_too_many_shipments", { maximum: maxShipments }),
    });
  const rows = await ctx.db
    .select()
    .from(shipments)
    .where(and(own, sql`${shipments.id} = any(${idArray(all)})`))
    .orderBy(asc(shipments.id));
  return rows.map((row) => ({ ...row, person: row.direction === "return" ? row.origin : row.destination }));
}

/** Narrows the account's shipments by an index; `isRecipient` compares the exact value. */
function indexed(accountId: number, { by, value }: PersonQuery): SQL {
  const terms = {
    email: toSearchTerms(value),
    name: value.split(" "),
    phone: [phoneWord(value)],
    document: [documentWord(value)],
  }[by];
  const accounts = { accountIds: [accountId] };
  const found = matches(shipmentSearch, toExactQuery(terms, accounts) ?? "", accounts);
  return sql`${shipments.id} in (select ${shipmentSearch.shipmentId} from ${shipmentSearch} where ${found})`;
}

const isRecipient = (person: PersonQuery): SQL =>
  person.by === "name"
    ? isOfPerson(person, shipments.destinationName)
    : isOfPerson(person, sql`(${shipments.destination} ->> ${sql.raw(`'${person.by}'`)})`);

/**
 * The shipments whose data may not be erased yet: in transit, with a return in transit or waiting for the seller's
 * decision, with a claim that waits for somebody, or in a batch of documents that is being printed.
 */
export async function findBusy(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const ended = sql`any(${`{${finalStatuses.join(",")}}`}::text[])`;
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select shipments.id from shipments where shipments.id = any(${idArray(ids)}) and (
      not shipments.status = ${ended}
      or exists (select from return_requests
        where return_requests.shipment_id = shipments.id and return_requests.account_id = shipments.account_id
          and return_requests.state = 'pending')
      or exists (select from claims
        where claims.shipment_id = shipments.id and claims.account_id = shipments.account_id
          and claims.state = any(${`{${openClaimStates.join(",")}}`}::text[]))
      or exists (select from shipment_packages sent
        join shipment_packages back on back.source_package_id = sent.id and back.account_id = sent.account_id
        join shipments returns on returns.id = back.shipment_id and returns.account_id = back.account_id
        where sent.shipment_id = shipments.id and sent.account_id = shipments.account_id and not returns.status = ${ended})
      or shipments.id in (select entries.shipment_id from document_batches batches
        join document_batch_entries entries on entries.batch_id = batches.id
        where batches.state in ('queued', 'working')))`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Origins of the account's address book with the person's data. */
export const findSubjectAddresses = (ctx: Context, accountId: number, person: PersonQuery) =>
  ctx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), isOfPerson(person, addresses[person.by])))
    .orderBy(asc(addresses.id));

/** Rows of the account's imports that became one of the shipments, or none and hold the value in any cell. */
export function findSubjectRows(
  ctx: Context,
  accountId: number,
  person: PersonQuery,
  shipmentIds: readonly number[],
): Promise<(typeof importRows.$inferSelect)[]> {
  const holds = sql`exists (
    select from unnest(${importRows.cells} || array(select value from jsonb_each_text(${importRows.fields}))) cell
    where ${isOfPerson(person, sql`cell`)})`;
  const own = ctx.db.select({ id: imports.id }).from(imports).where(eq(imports.accountId, accountId));
  return ctx.db
    .select()
    .from(importRows)
    .where(
      and(
        inArray(importRows.importId, own),
        or(sql`${importRows.shipmentId} = any(${idArray(shipmentIds)})`, and(isNull(importRows.shipmentId), holds)),
      ),
    )
    .orderBy(asc(importRows.importId), asc(importRows.number));
}

/** The account's orders of the person, as edited or as the channel says, also where their shipments have the person's data. */
export const findSubjectOrders = (ctx: Context, accountId: number, person: PersonQuery) =>
  ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.recipientErasedAt),
        or(
          isOfPerson(
            person,
            person.by === "name" ? orders.recipientName : sql`(${orders.recipient} ->> ${sql.raw(`'${person.by}'`)})`,
          ),
          isOfPerson(person, sql`(${orders.edits} #>> ${sql.raw(`'{channel,recipient,${person.by}}'`)})`),
        ),
      ),
    )
    .orderBy(asc(orders.id));
