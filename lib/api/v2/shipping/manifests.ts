import * as z from "zod";
import { leftReasons, manifestLimits, manifestStates } from "@/lib/core/vocabulary";
import type { Manifest, ManifestDraft, ManifestEntry, WholeManifest } from "@/lib/domain/shipping/manifests";
import { Day, Timestamp, toTimestamp } from "../../shared/timestamp";
import { Flag, Id, list } from "../../shared/wire";
import { envelope, pageQuery } from "../envelope";

export const ManifestPath = z.object({ id: Id });

export const ManifestQuery = z.object({
  format: z.enum(["json", "pdf"]).default("json").meta({ description: "`pdf`: the paper that the driver signs." }),
});

export const ManifestsQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  origin_id: Id.optional(),
  carrier_id: Id.optional(),
  state: z.enum(manifestStates).optional(),
  from: Day.optional().meta({ description: "First day." }),
  to: Day.optional().meta({ description: "Last day." }),
  ...pageQuery(20),
});

const shipmentIds = list(Id, manifestLimits.candidates);

export const ManifestInput = z
  .object({
    account_id: Id,
    origin_id: Id,
    carrier_id: Id,
    only_scanned: Flag.default(false).meta({
      description: "Takes only what was scanned on its way out, or moved to `shipped` otherwise.",
    }),
    take: shipmentIds.nullish().meta({
      description:
        "Shipments in `ready_to_ship` that go although they would stay as `not_packed`, `not_printed`, `partly_scanned` or `not_scanned`.",
    }),
    leave: shipmentIds.nullish().meta({ description: "Shipments that stay, as `left_out`." }),
  })
  .meta({ id: "ManifestInput" });

const summary = {
  id: z.int(),
  account_id: z.int(),
  number: z.int().meta({ description: "1, 2, 3 … of the account, without gaps." }),
  origin_id: z.int(),
  origin_name: z.string(),
  carrier: z.object({ id: z.int(), name: z.string() }),
  day: z.iso.date().meta({ description: "Day in Argentina." }),
  state: z.enum(manifestStates).meta({
    description: "`closed` waits for the signature; `cancelled` has no shipment left.",
  }),
  pickup_id: z.int().nullable().meta({ description: "The pickup that was collected by it." }),
  shipment_count: z.int(),
  package_count: z.int(),
  weight: z.int().meta({ description: "Grams." }),
  driver: z.object({ name: z.string(), document: z.string() }).nullable(),
  signed_at: Timestamp.nullable(),
  signed_on: z.enum(["screen", "paper"]).nullable(),
  created_at: Timestamp,
};

const named = { shipment_id: z.int(), external_id: z.string(), delivery_id: z.string() };

export const ManifestSummaryV2 = z.object(summary).meta({ id: "ManifestSummary" });

export const ManifestV2 = z
  .object({
    ...summary,
    shipments: z.array(
      z.object({
        ...named,
        carrier_tracking_id: z.string().nullable(),
        recipient: z.string(),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
        packages: z.array(z.object({ code: z.string(), weight: z.int() })),
        scanned: z.boolean().meta({ description: "Whether it was `shipped` before the closing, as by scans." }),
      }),
    ),
    removed: z.array(z.object({ ...named, reason: z.string(), removed_at: Timestamp })).meta({
      description: "Taken off before the signature, in the words of who did.",
    }),
    left: z.array(z.object({ ...named, reason: z.enum(leftReasons) })).meta({
      description:
        "Left behind when the day was closed, and why. Orders that nobody has begun to prepare are not in it.",
    }),
  })
  .meta({ id: "Manifest" });

export const ManifestListV2 = envelope(ManifestSummaryV2).meta({ id: "ManifestList" });

export const toManifestDraft = (input: z.output<typeof ManifestInput>): ManifestDraft => ({
  accountId: input.account_id,
  originId: input.origin_id,
  carrierId: input.carrier_id,
  onlyScanned: input.only_scanned,
  take: input.take ?? undefined,
  leave: input.leave ?? undefined,
});

export const serializeManifestSummary = (manifest: Manifest): z.input<typeof ManifestSummaryV2> => ({
  id: manifest.id,
  account_id: manifest.accountId,
  number: manifest.number,
  origin_id: manifest.originId,
  origin_name: manifest.origin.name,
  carrier: { id: manifest.carrierId, name: manifest.carrierName },
  day: manifest.day,
  state: manifest.state,
  pickup_id: manifest.pickupId,
  shipment_count: manifest.shipmentCount,
  package_count: manifest.packageCount,
  weight: manifest.weightGrams,
  driver: manifest.driver && { name: manifest.driver.name, document: manifest.driver.document },
  signed_at: manifest.signedAt && toTimestamp(manifest.signedAt),
  signed_on: manifest.signedAt && (manifest.signature ? "screen" : "paper"),
  created_at: toTimestamp(manifest.createdAt),
});

export const serializeManifest = (manifest: WholeManifest): z.input<typeof ManifestV2> => ({
  ...serializeManifestSummary(manifest),
  shipments: manifest.entries
    .filter(({ state }) => state === "taken")
    .map((entry) => ({
      ...nameOf(entry),
      carrier_tracking_id: entry.carrierTrackingId,
      recipient: entry.recipientName,
      city: entry.city,
      state: entry.province,
      zipcode: String(entry.zipcode),
      packages: entry.packages.map(({ code, weightGrams }) => ({ code, weight: weightGrams })),
      scanned: entry.isScanned,
    })),
  removed: manifest.entries
    .filter(({ state }) => state === "removed")
    .map((entry) => ({
      ...nameOf(entry),
      reason: entry.removedReason ?? "",
      removed_at: toTimestamp(entry.removedAt ?? manifest.createdAt),
    })),
  left: manifest.entries.flatMap((entry) =>
    entry.leftReason === null ? [] : [{ ...nameOf(entry), reason: entry.leftReason }],
  ),
});

const nameOf = ({ shipmentId, externalId, guide }: ManifestEntry) => ({
  shipment_id: shipmentId,
  external_id: externalId,
  delivery_id: guide,
});
