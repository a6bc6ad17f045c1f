import { notFound } from "@/lib/core/errors";
import type { HandoverContent, HandoverLine } from "@/lib/core/labels";
import type { Context } from "@/lib/platform/context";
import { findAccount } from "../../identity/accounts";
import { renderHandoverSheet } from "../documents";
import { type QueuedJob, queueFile } from "../printers";
import { findManifest, type ManifestEntry, type WholeManifest } from "./list";

export interface ManifestPaper {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly contentType: "application/pdf";
}

/** The manifest as an A4 PDF for the driver to sign, or with the signature. The same manifest gives the same bytes. */
export async function renderManifest(ctx: Context, id: number): Promise<ManifestPaper> {
  const manifest = await findManifest(ctx, id);
  const account = await findAccount(ctx, manifest.accountId);
  const bytes = await renderHandoverSheet(ctx, toSheet(manifest, account), manifest.accountId);
  return { bytes, filename: `manifiesto-${manifest.number}.pdf`, contentType: "application/pdf" };
}

/** Prints a manifest on a printer of its account. Throws `not_found` for one of another account. */
export async function printManifest(
  ctx: Context,
  { accountId, printerId, manifestId }: Record<"accountId" | "printerId" | "manifestId", number>,
): Promise<QueuedJob> {
  if ((await findManifest(ctx, manifestId)).accountId !== accountId) throw notFound("manifest", manifestId);
  const { filename: name, contentType, bytes } = await renderManifest(ctx, manifestId);
  return queueFile(ctx, { accountId, printerId, name, contentType, bytes });
}

function toSheet(manifest: WholeManifest, account: { name: string; isTest: boolean }): HandoverContent {
  const taken = manifest.entries.filter(({ state }) => state === "taken");
  return {
    title: "Manifiesto de entrega",
    number: `M${manifest.accountId}-${manifest.number}`,
    day: manifest.day,
    carrierName: manifest.carrierName,
    sender: { name: account.name, origin: { ...manifest.origin, zipcode: String(manifest.origin.zipcode) } },
    isTest: account.isTest,
    isCancelled: manifest.state === "cancelled",
    part: 1,
    parts: 1,
    shipments: taken.length,
    lines: taken.flatMap(toLines),
    receiver: {
      name: manifest.driver?.name ?? "",
      document: manifest.driver?.document ?? "",
      signedAt: manifest.signedAt,
      strokes: manifest.signature,
    },
  };
}

/** A line for each package, by the code of its label. */
const toLines = ({ packages, guide, ...entry }: ManifestEntry): HandoverLine[] =>
  packages.map(({ code, weightGrams }, at) => ({
    shipmentId: entry.shipmentId,
    code: code || guide,
    // The carrier knows the parcel by its own number, where it gave one.
    details: [
      `Guía ${entry.carrierTrackingId ?? guide}`,
      packages.length > 1 ? `bulto ${at + 1} de ${packages.length}` : "",
    ],
    recipientName: entry.recipientName,
    city: entry.city,
    state: entry.province,
    zipcode: entry.zipcode,
    packages: 1,
    weightGrams,
  }));
