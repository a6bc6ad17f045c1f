import type { PrintedLabel } from "@/lib/core/labels";
import { stopOf } from "@/lib/core/sales";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { BatchErrorCode, Paper, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findShipments, type Shipment } from "../shipments";
import type { FinishedFile } from "./batch-files";
import { type BatchRow, printingOf } from "./batches";
import { collectLabels, countCarrierBytes } from "./carrier-labels";
import { hasPapers, type PaperSource, readSource, toDeliveryNote, toPreparation } from "./content";
import { type NamedBytes, type Render, type RenderJob, Unprintable } from "./render";

export interface Entry {
  readonly position: number;
  readonly shipmentId: number;
}

interface Rejected extends Entry {
  readonly reason: BatchErrorCode;
  readonly status: ShipmentStatus | null;
}

export interface RenderedBatch {
  readonly files: readonly FinishedFile[];
  readonly ready: readonly Entry[];
  readonly rejected: readonly Rejected[];
}

interface ReadyShipment extends Entry {
  readonly shipment: Shipment;
  /** Empty in a batch without labels. */
  readonly labels: readonly PrintedLabel[];
}

/** Labels of carriers in a batch: all of them are in memory, and in one file. */
const maxCarrierBytes = 150_000_000;

/** Shipments that are loaded together; papers that need no other shipment are rendered with each chunk. */
const chunkSize = 25;

/**
 * Renders the files of a batch, in the order of the batch, with the packages of a shipment together. Shipments without
 * documents and stopped ones are left out and returned as rejected. `report` gets the number of processed shipments after each chunk; it
 * may cancel the work by throwing.
 */
export async function renderBatch(
  ctx: Context,
  batch: BatchRow,
  entries: readonly Entry[],
  { render, report }: { render: Render; report: (rendered: number) => Promise<void> },
): Promise<RenderedBatch> {
  const source = await readSource(ctx, batch.accountId);
  const sink = batch.bundle === "zip" ? archive(batch, source, render) : merged(batch, source, render);
  const ready: Entry[] = [];
  let carrierBytes = 0;
  const rejected: Rejected[] = [];
  for (let start = 0; start < entries.length; start += chunkSize) {
    const chunk = entries.slice(start, start + chunkSize);
    const found = await findShipments(
      ctx,
      chunk.map(({ shipmentId }) => shipmentId),
    );
    const present: (Entry & { readonly shipment: Shipment })[] = [];
    for (const entry of chunk) {
      const shipment = found.get(entry.shipmentId);
      if (shipment?.accountId !== batch.accountId) rejected.push({ ...entry, reason: "not_found", status: null });
      else if (!hasPapers(shipment)) rejected.push({ ...entry, reason: "document_not_ready", status: shipment.status });
      else if (stopOf(shipment)) rejected.push({ ...entry, reason: "shipment_stopped", status: shipment.status });
      else present.push({ ...entry, shipment });
    }
    const shipments = present.map(({ shipment }) => shipment);
    const wanted = { format: batch.format, maxBytes: maxCarrierBytes - carrierBytes };
    const collected = batch.papers.includes("label")
      ? await collectLabels(ctx, shipments, source, wanted, render)
      : undefined;
    const fresh: ReadyShipment[] = [];
    for (const { position, shipmentId, shipment } of present) {
      const labels = collected?.get(shipment) ?? [];
      if (typeof labels === "string") rejected.push({ position, shipmentId, reason: labels, status: null });
      else fresh.push({ position, shipmentId, shipment, labels });
    }
    carrierBytes += countCarrierBytes(fresh.flatMap(({ labels }) => labels));
    // Only after a failed attempt, because this check costs as much as rendering everything twice.
    const unprintable =
      batch.attempts > 1 ? await findUnprintable(batch, source, fresh, render) : new Set<ReadyShipment>();
    for (const { position, shipmentId } of unprintable)
      rejected.push({ position, shipmentId, reason: "not_printable", status: null });
    const printable = fresh.filter((entry) => !unprintable.has(entry));
    if (printable.length > 0) await sink.add(printable);
    ready.push(...printable.map(({ position, shipmentId }) => ({ position, shipmentId })));
    await report(start + chunk.length);
  }
  return { files: ready.length > 0 ? await sink.finish() : [], ready, rejected };
}

/** The shipments of which some paper cannot be rendered. Without leaving them out the whole batch would fail. */
async function findUnprintable(
  batch: BatchRow,
  source: PaperSource,
  entries: readonly ReadyShipment[],
  render: Render,
): Promise<Set<ReadyShipment>> {
  const found = new Set<ReadyShipment>();
  for (const entry of entries) {
    try {
      for (const paper of batch.papers) await render(jobOfEach(paper, batch, source, [entry]));
    } catch (error) {
      if (!(error instanceof Unprintable)) throw error;
      found.add(entry);
    }
  }
  return found;
}

/** A render job that makes one file of this paper for each shipment. */
function jobOfEach(paper: Paper, batch: BatchRow, source: PaperSource, entries: readonly ReadyShipment[]): RenderJob {
  switch (paper) {
    case "label":
      return { kind: "labels", groups: entries.map(({ labels }) => labels), printing: printingOf(batch) };
    case "document":
      return { kind: "notes", notes: entries.map(({ shipment }) => toDeliveryNote(shipment, source)) };
    case "preparation": {
      const sheets = entries.map(({ shipment }) => toPreparation([shipment], source, sheetOf(batch)));
      return { kind: "preparations", sheets };
    }
  }
}

interface Sink {
  add(shipments: readonly ReadyShipment[]): Promise<void>;
  finish(): Promise<FinishedFile[]>;
}

/** One file for each kind of paper. Delivery notes take the longest, so they are rendered with each chunk. */
function merged(batch: BatchRow, source: PaperSource, render: Render): Sink {
  const wants = (paper: Paper) => batch.papers.includes(paper);
  const labels: PrintedLabel[] = [];
  const notes: Uint8Array[] = [];
  const prepared: Shipment[] = [];
  const makers: Readonly<Record<Paper, () => Promise<Uint8Array[]>>> = {
    label: () => render({ kind: "labels", groups: [labels], printing: printingOf(batch) }),
    document: () => render({ kind: "join", files: notes }),
    preparation: () => render({ kind: "preparations", sheets: [toPreparation(prepared, source, sheetOf(batch))] }),
  };
  return {
    async add(entries) {
      const shipments = entries.map(({ shipment }) => shipment);
      for (const entry of entries) labels.push(...entry.labels);
      if (wants("preparation")) prepared.push(...shipments);
      if (!wants("document")) return;
      const rendered = {
        kind: "notes",
        notes: shipments.map((shipment) => toDeliveryNote(shipment, source)),
      } as const;
      notes.push(...(await render(rendered)));
    },
    async finish() {
      const files: FinishedFile[] = [];
      for (const paper of batch.papers) {
        const [bytes = new Uint8Array()] = await makers[paper]();
        const ending = endingOf(paper, batch);
        files.push({ name: `${folders[paper]}-${batch.id}.${ending}`, paper, contentType: mediaTypes[ending], bytes });
      }
      return files;
    },
  };
}

/** An archive with a file for each shipment and kind of paper. The file names sort in the order of the batch. */
function archive(batch: BatchRow, source: PaperSource, render: Render): Sink {
  const packed: NamedBytes[] = [];
  return {
    async add(entries) {
      for (const paper of batch.papers) {
        const files = await render(jobOfEach(paper, batch, source, entries));
        for (const [index, { position, shipment }] of entries.entries()) {
          const name = `${String(position).padStart(4, "0")}-${shipment.deliveryId}.${endingOf(paper, batch)}`;
          packed.push({ name: `${folders[paper]}/${name}`, bytes: files[index] ?? new Uint8Array() });
        }
      }
    },
    async finish() {
      const [bytes = new Uint8Array()] = await render({ kind: "zip", entries: packed, ...sheetOf(batch) });
      return [{ name: `lote-${batch.id}.zip`, paper: null, contentType: mediaTypes.zip, bytes }];
    },
  };
}

const folders: Readonly<Record<Paper, string>> = {
  label: "etiquetas",
  document: "remitos",
  preparation: "preparacion",
};

const mediaTypes = { pdf: "application/pdf", zpl: "application/zpl", zip: "application/zip" } as const;

const endingOf = (paper: Paper, { format }: BatchRow) => (paper === "label" ? format : "pdf");

const sheetOf = ({ id, createdAt }: BatchRow) => ({ batchName: `Lote ${id}`, createdOn: dayInArgentina(createdAt) });
