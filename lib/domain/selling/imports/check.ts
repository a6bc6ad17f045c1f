import type { Context } from "@/lib/platform/context";
import type { KnownCargo } from "../../pricing/quotes";
import type { ShipmentDraft } from "../../shipping/shipments";
import { checkOrders } from "./check-orders";
import { checkPlace } from "./check-place";
import { findTaken, noTaken, repetitionsOf, type TakenIds } from "./repetitions";
import {
  type CheckedRow,
  type Checking,
  type CheckResult,
  knownCargoOf,
  priced,
  type RowCheck,
  refused,
} from "./row-check";
import type { Reading } from "./row-reader";

/**
 * Whether rows can become what they are to become, and at what price. Checks what creation will check, except for stock.
 * Orders whose rows were just grouped by their numbers repeat none: looking through all rows for each batch took the time of
 * the check of a large file twice over.
 */
export async function prepareChecks(
  ctx: Context,
  rows: readonly CheckedRow[],
  { owner, reader, isGrouped = false }: Checking & { readonly isGrouped?: boolean },
): Promise<RowCheck> {
  const taken = isGrouped && owner.kind === "orders" ? noTaken : await findTaken(ctx, owner, rows);
  if (owner.kind === "orders") return checkOrders(ctx, rows, { owner, reader, taken });
  const readings = new Map(rows.map((row) => [row, reader.readShipment(row.fields, owner)]));
  const known = await knownCargoOf(ctx, owner, [...readings.values()].flatMap(codesOf));
  return (row) =>
    checkShipment(ctx, row, readings.get(row) ?? reader.readShipment(row.fields, owner), { reader, taken, known });
}

const codesOf = (read: Reading<ShipmentDraft>): string[] => {
  if ("issues" in read) return [];
  const { items, packages } = read.draft.load;
  return [...items, ...packages, ...packages.flatMap((each) => each.items ?? [])].flatMap(({ sku }) => sku ?? []);
};

interface Work extends Pick<Checking, "reader"> {
  readonly taken: TakenIds;
  readonly known: KnownCargo;
}

async function checkShipment(
  ctx: Context,
  row: CheckedRow,
  read: Reading<ShipmentDraft>,
  { reader, taken, known }: Work,
): Promise<CheckResult> {
  const changes = [...(read.changes ?? [])];
  const repeated = repetitionsOf(row, taken);
  if ("issues" in read) return refused([...read.issues, ...repeated], changes);
  const { city, state, postcode } = read.draft.destination;
  const misplaced = row.isPlaceConfirmed ? [] : await checkPlace({ city, state, zipcode: postcode?.zipcode });
  if (misplaced.length + repeated.length > 0) return refused([...misplaced, ...repeated], changes);
  return priced(ctx, read.draft, { reader, known, changes });
}
