import { findAccount } from "../accounts";
import { type Context, publicUrl } from "../context";
import { DomainError } from "../errors";
import { renderDeliveryNotePdf, renderLabelsPdf, renderLabelsZpl } from "../labels";
import { findShipment, markDocumentsObtained, type Shipment } from "../shipments";
import type { DocumentFormat } from "../vocabulary";
import { toDeliveryNote, toLabels } from "./content";

export interface Labels {
  readonly shipment: Shipment;
  /** One file per package, in ascending order, or a single one with a page per package. */
  readonly files: readonly Buffer[];
}

export interface ObtainOptions {
  readonly format: DocumentFormat;
  /** Each package in a file of its own. */
  readonly perPackage: boolean;
  /** Leave the state as it is. */
  readonly keepStatus: boolean;
}

/** The labels of a shipment. Refused with `document_not_ready` before the guide number exists. */
export async function obtainLabels(ctx: Context, id: number, options: ObtainOptions): Promise<Labels> {
  const shipment = await findDocumented(ctx, id);
  const labels = toLabels(shipment, await findAccount(ctx, shipment.accountId), publicUrl());
  const groups = options.perPackage ? labels.map((label) => [label]) : [labels];
  const files = await Promise.all(
    groups.map((group) =>
      options.format === "pdf"
        ? renderLabelsPdf(group, { layout: "10x15" })
        : Buffer.from(renderLabelsZpl(group, { dpi: 203 }), "utf8"),
    ),
  );
  await markDocumentsObtained(ctx, id, options.keepStatus);
  return { shipment, files };
}

/** The delivery note (remito) of a shipment, as PDF. Obtaining it counts as obtaining the documents. */
export async function obtainDeliveryNote(ctx: Context, id: number, options: { keepStatus: boolean }): Promise<Buffer> {
  const shipment = await findDocumented(ctx, id);
  const note = await renderDeliveryNotePdf(toDeliveryNote(shipment, await findAccount(ctx, shipment.accountId)));
  await markDocumentsObtained(ctx, id, options.keepStatus);
  return note;
}

/** Labels or delivery note as one file. */
export async function obtainDocument(
  ctx: Context,
  id: number,
  wanted: { what: "label" | "document"; format: DocumentFormat; keepStatus: boolean },
): Promise<Buffer> {
  if (wanted.what === "document") return obtainDeliveryNote(ctx, id, wanted);
  const { files } = await obtainLabels(ctx, id, { ...wanted, perPackage: false });
  return Buffer.concat(files);
}

async function findDocumented(ctx: Context, id: number): Promise<Shipment> {
  const shipment = await findShipment(ctx, id);
  if (shipment.deliveryId === null) throw new DomainError({ code: "document_not_ready", id, status: shipment.status });
  return shipment;
}
