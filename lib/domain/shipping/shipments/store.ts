import { and, asc, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { jsonRows, pipelinedReads, prepared } from "@/db/driver";
import { type Party, shipmentItems, shipmentPackages, shipments, trackingEntries } from "@/db/schema/shipments";
import { notFound } from "@/lib/core/errors";
import { releasedStatuses } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess, canAccess, onlyAccountId } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { ofItsAccount } from "@/lib/platform/row-account";
import { type Carrier, type CarrierRegistry, carrierRegistry } from "../../carriers";
import { isCancelledOrExpired } from "./lifecycle";
import { amongIds, findByOrderNumbers, preferredFirst, referenceFilter } from "./references";
import { findVoidGuides } from "./void-guides";

export type ShipmentRow = typeof shipments.$inferSelect;
export type PackageRow = Omit<typeof shipmentPackages.$inferSelect, "accountId">;
export type ItemRow = Omit<typeof shipmentItems.$inferSelect, "accountId">;
export type TrackingEntry = Omit<typeof trackingEntries.$inferSelect, "accountId">;

/** The columns of the rows below a shipment without their account, which is that of the shipment. */
export const packageColumns = withoutAccount(getTableColumns(shipmentPackages));
export const itemColumns = withoutAccount(getTableColumns(shipmentItems));
export const entryColumns = withoutAccount(getTableColumns(trackingEntries));

function withoutAccount<Columns extends { accountId: unknown }>({ accountId: _, ...columns }: Columns) {
  return columns;
}

const { priceLines: _, ...everythingElse } = getTableColumns(shipments);
/** Every column but the price lines. */
export const summaryColumns = everythingElse;

export interface ShipmentSummary extends Omit<ShipmentRow, "priceLines"> {
  readonly carrier: Pick<Carrier, "id" | "name" | "logo">;
}

const {
  destination,
  source,
  tags,
  version,
  dueAt,
  waitingFor,
  locationId,
  pointCode,
  shippingRule,
  recipientErasedAt,
  stop,
  orderNumbers,
  returnReason,
  ...withoutParty
} = summaryColumns;
const { priceShipmentCents, priceInsuranceCents, rateSource, tariffId, ...withoutPriceParts } = withoutParty;
const { documentsObtainedAt, deliveryNoteNumber, deliveryNotePrintedAt, ...withoutDocuments } = withoutPriceParts;
const { origin, ...withoutOrigin } = withoutDocuments;
const ofOrigin = (part: keyof Party) => sql<string>`${origin} ->> ${sql.raw(`'${part}'`)}`;
/**
 * The columns that a list shows. Rows are read on every view of a list; the columns that nobody sees there would double
 * the cost.
 */
export const listedColumns = {
  ...withoutOrigin,
  originName: ofOrigin("name"),
  originCity: ofOrigin("city"),
  originState: ofOrigin("state"),
  originZipcode: ofOrigin("zipcode"),
};

/** The columns that the portal's table offers. */
export const tableColumns = { ...listedColumns, source, waitingFor, documentsObtainedAt, stop };

/** The members that a listed shipment and a single shipment have in common. */
export type ShipmentOutline = Pick<ShipmentSummary, keyof typeof withoutOrigin | "carrier">;

export interface ListedShipment extends Readonly<ShipmentOutline> {
  readonly originName: string;
  readonly originCity: string;
  readonly originState: string;
  readonly originZipcode: string;
}

export interface TableShipment
  extends ListedShipment,
    Pick<ShipmentSummary, "source" | "waitingFor" | "documentsObtainedAt" | "stop"> {}

export interface Shipment extends ShipmentSummary, Pick<ShipmentRow, "priceLines"> {
  /** In the order of their numbers, each with its items in packing order. */
  readonly packages: readonly ShippedPackage[];
}

export interface ShippedPackage extends PackageRow {
  /** Text of its bar code; null before the guide number exists. */
  readonly labelCode: string | null;
  readonly items: readonly ItemRow[];
}

/** The shipment with its packages. Throws `not_found` also when the caller has no access to its account. */
export async function findShipment(ctx: Context, id: number): Promise<Shipment> {
  const accountId = onlyAccountId(ctx);
  const [found] = await wholeShipment(pipelinedReads(ctx.db), accountId !== undefined).execute({ id, accountId });
  const [row] = found?.rows ?? [];
  if (!found || !row || !canAccess(ctx, row.accountId)) throw notFound("shipment", id);
  return toShipment(row, found.packages ?? [], found.items ?? []);
}

const shipmentRows = jsonRows(getTableColumns(shipments));
const packageRows = jsonRows(packageColumns);
const itemRows = jsonRows(itemColumns);

/** Of a caller's only account, so that a database that is spread over several servers asks one of them. */
const wholeShipment = prepared((db, hasAccount: boolean) => {
  const id = sql.placeholder("id");
  const accountId = sql.placeholder("accountId");
  const within = (column: AnyPgColumn, account: AnyPgColumn) =>
    and(eq(column, id), hasAccount ? eq(account, accountId) : undefined);
  const shipment = db
    .select(shipmentRows.selection)
    .from(shipments)
    .where(within(shipments.id, shipments.accountId))
    .as("page");
  const packages = db
    .select({ ...packageRows.selection, accountId: shipmentPackages.accountId })
    .from(shipmentPackages)
    .where(within(shipmentPackages.shipmentId, shipmentPackages.accountId))
    .as("page");
  const items = db
    .select({ ...itemRows.selection, accountId: shipmentItems.accountId })
    .from(shipmentItems)
    .where(within(shipmentItems.shipmentId, shipmentItems.accountId))
    .as("page");
  // Joined by the account, which says where rows are: a subselect for each column would be asked of all servers.
  const own = db
    .select({ accountId: shipment.accountId, rows: shipmentRows.aggregate(asc(shipment.id)).as("shipment") })
    .from(shipment)
    .groupBy(shipment.accountId)
    .as("own");
  const packed = db
    .select({ accountId: packages.accountId, rows: packageRows.aggregate(asc(packages.number)).as("packages") })
    .from(packages)
    .groupBy(packages.accountId)
    .as("packed");
  const contained = db
    .select({ accountId: items.accountId, rows: itemRows.aggregate(asc(items.id)).as("items") })
    .from(items)
    .groupBy(items.accountId)
    .as("contained");
  return db
    .select({ rows: own.rows, packages: packed.rows, items: contained.rows })
    .from(own)
    .leftJoin(packed, eq(packed.accountId, own.accountId))
    .leftJoin(contained, eq(contained.accountId, own.accountId));
});

/**
 * The shipments that exist and that the caller has access to, by id. The number of queries does not depend on that of
 * the ids.
 */
export async function findShipments(ctx: Context, ids: readonly number[]): Promise<Map<number, Shipment>> {
  if (ids.length === 0) return new Map();
  const [rows, packages, items] = await Promise.all([
    ctx.db
      .select()
      .from(shipments)
      .where(and(inArray(shipments.id, [...ids]), accessible(ctx))),
    ctx.db
      .select(packageColumns)
      .from(shipmentPackages)
      .where(inArray(shipmentPackages.shipmentId, [...ids]))
      .orderBy(asc(shipmentPackages.number)),
    ctx.db
      .select(itemColumns)
      .from(shipmentItems)
      .where(inArray(shipmentItems.shipmentId, [...ids]))
      .orderBy(asc(shipmentItems.id)),
  ]);
  const packagesOfEach = byShipment(packages);
  const itemsOfEach = byShipment(items);
  const found = await Promise.all(
    rows.map((row) => toShipment(row, packagesOfEach.get(row.id) ?? [], itemsOfEach.get(row.id) ?? [])),
  );
  return new Map(found.map((shipment) => [shipment.id, shipment]));
}

function byShipment<Row extends { shipmentId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.shipmentId);
    if (group) group.push(row);
    else groups.set(row.shipmentId, [row]);
  }
  return groups;
}

/**
 * Adds carrier and packages to a row that nobody else holds, in place (see `withCarrier`). Expects packages by number
 * and items in packing order.
 */
export async function toShipment(
  row: ShipmentRow,
  packages: readonly PackageRow[],
  items: readonly ItemRow[],
): Promise<Shipment> {
  return Object.assign(withCarrier(await carrierRegistry(), row), {
    packages: packages.map((entry) => ({
      ...entry,
      labelCode: labelCode(row.deliveryId, entry.number, row.packageCount),
      items: items.filter(({ packageId }) => packageId === entry.id),
    })),
  });
}

/** The shipment when it is the account's, else `not_found`. */
export async function findShipmentOf(ctx: Context, accountId: number, id: number): Promise<Shipment> {
  assertAccountAccess(ctx, accountId);
  const shipment = await findShipment(ctx, id);
  if (shipment.accountId !== accountId) throw notFound("shipment", id);
  return shipment;
}

/**
 * The shipment of the account that a reference stands for: an external id, else the number of an order. `not_found` when
 * there is none.
 */
export async function findShipmentByReference(ctx: Context, accountId: number, reference: string): Promise<Shipment> {
  assertAccountAccess(ctx, accountId);
  const row = await findReferenced(ctx, accountId, reference);
  if (!row) throw notFound("shipment", reference);
  return findShipment(ctx, row.id);
}

const guideOrPackageCode = /^\s*(\d{4}-\d{8,12})(?:-(\d{2})(\d{2}))?\s*$/;

/**
 * The id of the shipment whose guide number or package code the text is, void or not, else the text: to a caller without
 * access to the shipment it is no id.
 */
export async function resolveShipmentId(ctx: Context, text: string): Promise<string> {
  const [, guide, number, total] = guideOrPackageCode.exec(text) ?? [];
  if (guide === undefined) return text;
  const find = (where: SQL) =>
    ctx.db
      .select({ id: shipments.id, packageCount: shipments.packageCount })
      .from(shipments)
      .where(and(where, accessible(ctx)))
      .limit(1);
  const [present] = await find(eq(shipments.deliveryId, guide));
  const [voided] = present ? [] : await findVoidGuides(ctx, { guides: [guide] });
  const [row] = voided ? await find(eq(shipments.id, voided.shipmentId)) : [present];
  const isPackage =
    number === undefined ||
    (Number(total) === row?.packageCount && Number(number) >= 1 && Number(number) <= Number(total));
  return row && isPackage ? String(row.id) : text;
}

/** A shipment that is sent or will be goes before one that was cancelled, whichever of its numbers the reference is. */
async function findReferenced(ctx: Context, accountId: number, reference: string): Promise<ShipmentRow | undefined> {
  const preferred = async (condition: SQL) => {
    const [row] = await ctx.db
      .select()
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), condition))
      .orderBy(...preferredFirst)
      .limit(1);
    return row;
  };
  const named = await preferred(eq(shipments.externalId, reference));
  if (named && !isCancelledOrExpired(named.status)) return named;
  const ids = (await findByOrderNumbers([reference], [accountId])).map(({ id }) => id);
  const numbered = ids.length > 0 ? await preferred(amongIds(ids)) : undefined;
  return named && (!numbered || isCancelledOrExpired(numbered.status)) ? named : numbered;
}

/** Locks the row for a change. Throws `not_found` as `findShipment` does. */
export async function lockShipment(tx: Context, id: number): Promise<ShipmentRow> {
  const where = eq(shipments.id, id);
  const [row] = await tx.db
    .select()
    .from(shipments)
    .where(and(where, await ofItsAccount(tx, shipments, where), accessible(tx)))
    .for("update");
  if (!row) throw notFound("shipment", id);
  return row;
}

/** The tracking history of a shipment in the order in which it happened, whenever it was reported. */
export async function listTracking(
  ctx: Context,
  shipmentId: number,
  sort: "oldest" | "newest" = "oldest",
): Promise<TrackingEntry[]> {
  const [row] = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), accessible(ctx)));
  if (!row) throw notFound("shipment", shipmentId);
  return ctx.db
    .select(entryColumns)
    .from(trackingEntries)
    .where(eq(trackingEntries.shipmentId, shipmentId))
    .orderBy(...(sort === "oldest" ? oldestFirst : newestFirst));
}

const oldestFirst = [asc(trackingEntries.occurredAt), asc(trackingEntries.id)];
const newestFirst = [desc(trackingEntries.occurredAt), desc(trackingEntries.id)];

export interface TrackedParcel {
  readonly shipment: ShipmentSummary;
  readonly history: readonly TrackingEntry[];
}

/** The shipment of a link with a token. */
export async function findTrackedShipment(ctx: Context, token: string): Promise<TrackedParcel | undefined> {
  const rows = await ctx.db.select().from(shipments).where(eq(shipments.trackingToken, token)).limit(1);
  return (await withHistories(ctx, rows))[0];
}

/** Parcels of one reference on a page. A reference of more is none of an order. */
const maxParcels = 100;

/**
 * What the link with an external id or the number of an order shows: all parcels that are sent or will be, newest first.
 * Without any of them the one that the reference stands for: a return, or the newest that was cancelled.
 */
export async function findTrackedParcels(
  ctx: Context,
  { accountId, reference }: { readonly accountId: number; readonly reference: string },
): Promise<TrackedParcel[]> {
  const live = await ctx.db
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.direction, "forward"),
        notInArray(shipments.status, [...releasedStatuses]),
        await referenceFilter(reference, [accountId]),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(maxParcels);
  if (live.length > 0) return withHistories(ctx, live);
  const row = await findReferenced(ctx, accountId, reference);
  return withHistories(ctx, row ? [row] : []);
}

async function withHistories(ctx: Context, rows: readonly ShipmentRow[]): Promise<TrackedParcel[]> {
  if (rows.length === 0) return [];
  const entries = await ctx.db
    .select(entryColumns)
    .from(trackingEntries)
    .where(
      inArray(
        trackingEntries.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(...newestFirst);
  const histories = byShipment(entries);
  return Promise.all(
    rows.map(async (row) => ({ shipment: await toSummary(row), history: histories.get(row.id) ?? [] })),
  );
}

/** Guide number, package number, total. */
const labelCode = (deliveryId: string | null, number: number, total: number): string | null =>
  deliveryId === null ? null : `${deliveryId}-${String(number).padStart(2, "0")}${String(total).padStart(2, "0")}`;

function accessible(ctx: Context): SQL | undefined {
  const ids = accessibleAccountIds(ctx);
  return ids ? inArray(shipments.accountId, ids) : undefined;
}

type WithoutPriceLines = Omit<ShipmentRow, "priceLines">;

export async function toSummary<Row extends WithoutPriceLines>(row: Row): Promise<WithCarrier<Row>> {
  return { ...row, carrier: nameCarrier(await carrierRegistry(), row.carrierId) };
}

export type OfCarrier = Pick<ShipmentRow, "carrierId">;
export type WithCarrier<Row> = Row & Pick<ShipmentSummary, "carrier">;

export async function toSummaries<Row extends OfCarrier>(rows: readonly Row[]): Promise<WithCarrier<Row>[]> {
  const registry = await carrierRegistry();
  return rows.map((row) => withCarrier(registry, row));
}

/**
 * Adds the carrier to a row that nobody else holds, in place. V8 takes 5 to 8 µs to copy forty members and keeps the
 * copy in a slow form: a tenth of reading a shipment, a fifth of a page that is read for the first time.
 */
export const withCarrier = <Row extends OfCarrier>(registry: CarrierRegistry, row: Row): WithCarrier<Row> =>
  Object.assign(row, { carrier: nameCarrier(registry, row.carrierId) });

function nameCarrier(registry: CarrierRegistry, id: number): ShipmentSummary["carrier"] {
  const carrier = registry.findCarrier(id);
  return { id, name: carrier?.name ?? "", logo: carrier?.logo ?? "" };
}
