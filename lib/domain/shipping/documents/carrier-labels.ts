import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { carrierLabels } from "@/db/schema/bookings";
import { DomainError } from "@/lib/core/errors";
import { addToGroup } from "@/lib/core/group-by";
import {
  assertCompleteZpl,
  type CarrierLabel,
  carrierFormatsFor,
  isCarrierLabel,
  type LabelContent,
  type PrintedLabel,
} from "@/lib/core/labels";
import { message } from "@/lib/core/messages";
import {
  type BatchErrorCode,
  type CarrierLabelFormat,
  type DocumentFormat,
  documentFormats,
  otherFormat,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { OverBudget } from "@/lib/platform/worker-pool";
import { maxLabelBytes } from "../../carriers";
import type { Shipment } from "../shipments";
import { type PaperSource, toLabels } from "./content";
import { type Render, Unprintable } from "./render";

/** Labels that carriers made, printed in place of ours. A shipment without any has our labels. */

/** Labels of one shipment. */
const maxShipmentBytes = 50_000_000;

/** Why the labels of a shipment cannot be printed. */
export type LabelError = Extract<BatchErrorCode, "carrier_label_format" | "carrier_label_unprintable">;

interface StoredLabel {
  readonly packageNumber: number;
  readonly format: CarrierLabelFormat;
  readonly bytes: number;
}

interface LabelsWanted {
  readonly format: DocumentFormat;
  /** Only the label of this package. */
  readonly packageNumber?: number | undefined;
  /** Bytes of carriers' labels; what is beyond them cannot be printed. */
  readonly maxBytes?: number;
}

/**
 * The labels of shipments as they are printed in a format, or why there are none. Labels of carriers have been checked,
 * those as PDF on a worker thread. Sends no query for shipments that no carrier's system has booked.
 */
export async function collectLabels(
  ctx: Context,
  shipments: readonly Shipment[],
  source: PaperSource,
  wanted: LabelsWanted,
  render: Render,
): Promise<Map<Shipment, readonly PrintedLabel[] | LabelError>> {
  const stored = await findStored(ctx, shipments);
  const collected = new Map<Shipment, readonly PrintedLabel[] | LabelError>();
  let bytes = 0;
  for (const shipment of shipments) {
    const ours = toLabels(shipment, source).filter(
      ({ packageNumber }) => packageNumber === (wanted.packageNumber ?? packageNumber),
    );
    const known = stored.get(shipment.id);
    const { format, maxBytes = maxShipmentBytes } = wanted;
    const limit = Math.min(maxShipmentBytes, maxBytes - bytes);
    const labels = known ? await readLabels(ctx, shipment.id, ours, known, { format, limit, render }) : ours;
    collected.set(shipment, labels);
    if (typeof labels !== "string") bytes += countCarrierBytes(labels);
  }
  return collected;
}

/** The labels of one shipment. Throws `conflict` if they cannot be printed in this format. */
export async function collectShipmentLabels(
  ctx: Context,
  shipment: Shipment,
  source: PaperSource,
  wanted: LabelsWanted,
  render: Render,
): Promise<readonly PrintedLabel[]> {
  const labels = (await collectLabels(ctx, [shipment], source, wanted, render)).get(shipment) ?? [];
  if (typeof labels === "string") throw labelConflict(labels, wanted.format);
  return labels;
}

/** A label of a carrier that cannot be printed, as an error of the one shipment that was asked for. */
export class LabelConflict extends DomainError {}

const labelConflict = (error: LabelError, wanted: DocumentFormat): LabelConflict =>
  new LabelConflict({
    code: "conflict",
    message: error === "carrier_label_format" ? message(error, { given: otherFormat[wanted] }) : message(error),
  });

/** The formats in which a shipment's labels can be printed if its carrier made them; none if they are ours. */
export async function findCarrierLabelFormats(ctx: Context, shipment: Booked): Promise<readonly DocumentFormat[]> {
  return (await findLabelFormats(ctx, [shipment])).get(shipment.id) ?? [];
}

/** Those formats by shipment. Shipments whose labels are ours are missing from the map. */
export async function findLabelFormats(
  ctx: Context,
  shipments: readonly Booked[],
): Promise<ReadonlyMap<number, readonly DocumentFormat[]>> {
  const stored = await findStored(ctx, shipments);
  const formatsOf = (labels: readonly StoredLabel[]) =>
    documentFormats.filter((format) => labels.some((label) => carrierFormatsFor[format].includes(label.format)));
  return new Map([...stored].map(([id, labels]) => [id, formatsOf(labels)]));
}

type Booked = Pick<Shipment, "id" | "carrierTrackingId">;

async function findStored(ctx: Context, shipments: readonly Booked[]): Promise<Map<number, StoredLabel[]>> {
  const booked = shipments.filter(({ carrierTrackingId }) => carrierTrackingId !== null).map(({ id }) => id);
  const found = new Map<number, StoredLabel[]>();
  if (booked.length === 0) return found;
  const rows = await ctx.db
    .select({
      shipmentId: carrierLabels.shipmentId,
      packageNumber: carrierLabels.packageNumber,
      format: carrierLabels.format,
      bytes: sql<number>`octet_length(${carrierLabels.content})`,
    })
    .from(carrierLabels)
    .where(inArray(carrierLabels.shipmentId, booked))
    .orderBy(asc(carrierLabels.shipmentId), asc(carrierLabels.packageNumber));
  for (const { shipmentId, ...label } of rows) addToGroup(found, shipmentId, label);
  return found;
}

async function readLabels(
  ctx: Context,
  shipmentId: number,
  ours: readonly LabelContent[],
  stored: readonly StoredLabel[],
  { format, limit, render }: { format: DocumentFormat; limit: number; render: Render },
): Promise<readonly CarrierLabel[] | LabelError> {
  const usable = carrierFormatsFor[format];
  if (!stored.some((label) => usable.includes(label.format))) return "carrier_label_format";
  const chosen = ours.map(({ packageNumber }) =>
    usable
      .map((own) => stored.find((label) => label.packageNumber === packageNumber && label.format === own))
      .find((label) => label !== undefined),
  );
  // One package with our label among others with the carrier's would be turned away by the carrier.
  if (!chosen.every((label) => label !== undefined)) return "carrier_label_unprintable";
  const bytes = chosen.reduce((sum, label) => sum + label.bytes, 0);
  if (bytes > limit || chosen.some((label) => label.bytes > maxLabelBytes)) return "carrier_label_unprintable";
  const contents = await readContents(ctx, shipmentId, new Set(chosen.map((label) => label.format)));
  const labels = chosen.map(({ packageNumber, format: own }, index): CarrierLabel => {
    const { labelCode = "", createdOn = "" } = ours[index] ?? {};
    const content = contents.get(`${packageNumber} ${own}`);
    // A copy: the Buffer of the driver is a view on what it received, all of which would be sent to the thread.
    return { shipmentId, labelCode, createdOn, packageNumber, format: own, content: new Uint8Array(content ?? []) };
  });
  return check(labels, format, render);
}

/** Contents of a shipment's labels by package and format. */
async function readContents(
  ctx: Context,
  shipmentId: number,
  formats: ReadonlySet<StoredLabel["format"]>,
): Promise<Map<string, Buffer>> {
  const rows = await ctx.db
    .select({
      packageNumber: carrierLabels.packageNumber,
      format: carrierLabels.format,
      content: carrierLabels.content,
    })
    .from(carrierLabels)
    .where(and(eq(carrierLabels.shipmentId, shipmentId), inArray(carrierLabels.format, [...formats])));
  return new Map(rows.map(({ packageNumber, format, content }) => [`${packageNumber} ${format}`, content]));
}

/** What was checked before it is printed together with others costs none of them. */
async function check(
  labels: readonly CarrierLabel[],
  format: DocumentFormat,
  render: Render,
): Promise<readonly CarrierLabel[] | LabelError> {
  try {
    if (format === "pdf") {
      const cleaned = await render({ kind: "carrier_pdfs", labels });
      return labels.map((label, index) => ({ ...label, content: cleaned[index] ?? new Uint8Array() }));
    }
    labels.forEach(assertCompleteZpl);
    return labels;
  } catch (error) {
    if (error instanceof Unprintable || error instanceof OverBudget || error instanceof RangeError)
      return "carrier_label_unprintable";
    throw error;
  }
}

/** Bytes of carriers' labels among these. */
export const countCarrierBytes = (labels: readonly PrintedLabel[]): number =>
  labels.reduce((sum, label) => sum + (isCarrierLabel(label) ? label.content.byteLength : 0), 0);
