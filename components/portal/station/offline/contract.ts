import type { ReplyOf } from "@/components/shared/api-client";
import type { OfflineOutcome, PackAction } from "@/lib/core/packing-station";
import type { Packing, PackingResponse } from "../scan-result";

/** A shipment that the station has loaded ahead, as far as it is packed. Nobody may have opened it yet. */
export interface LoadedShipment extends Omit<Packing, "started_at" | "last_scan_at"> {
  readonly codes: {
    readonly tracking_token: string;
    readonly label_version?: number | undefined;
    readonly order_numbers: readonly string[];
  };
  readonly is_free_for_articles: boolean;
  readonly started_at: string | null;
  readonly last_scan_at: string | null;
}

export type Weighed = ReplyOf<"POST /api/portal/packings/{id}/weights">;
export type AheadReply = ReplyOf<"GET /api/portal/packings/ahead">;

export interface WeighAction {
  readonly kind: "weigh";
  readonly shipmentId: number;
  readonly packageNumber: number;
  readonly weightGrams: number;
}

export type StationAction = PackAction | WeighAction;

/** An action that waits for the server. `seq` is its place in the queue, `key` its idempotency key. */
export interface QueuedEntry {
  readonly seq: number;
  readonly key: string;
  readonly station: string;
  readonly action: StationAction;
  /** Undefined for a code that names no loaded shipment, of which it is not known whether the server got it. */
  readonly shipmentId: number | undefined;
  /** What the packer was told. */
  readonly expected: OfflineOutcome | "weighed";
  readonly at: string;
  /** When it was sent first; null while it never was. */
  readonly sentAt: string | null;
  /** Errors of the server's own, after which it is sent again. */
  readonly failures: number;
}

/** Something that the server answered in another way than the packer was told; it stays until a person confirms it. */
export interface Conflict {
  readonly id: string;
  readonly shipmentId: number | undefined;
  /** The order, or the code where none is known. */
  readonly name: string;
  /** Null where the server gave an error, whose sentence is `message`. */
  readonly response: PackingResponse | null;
  readonly kind: PackingResponse["outcome"] | "error" | "unsure";
  readonly message: string;
  readonly code: string;
  /** Readings of this shipment that the server did not take. */
  readonly untaken: number;
  readonly at: string;
}

/** A parcel that was finished without the network, whose label is printed once it is back. */
export interface WaitingLabel {
  readonly shipmentId: number;
  readonly name: string;
  readonly at: string;
  /** `unsure`: the page ended while it printed. */
  readonly state: "waiting" | "printing" | "unsure" | "failed";
  readonly message: string;
}

export interface StoredMeta {
  /** When the shipments were loaded. */
  readonly loadedAt: string | null;
}

export interface StoredStation {
  readonly shipments: readonly LoadedShipment[];
  readonly entries: readonly QueuedEntry[];
  readonly conflicts: readonly Conflict[];
  readonly labels: readonly WaitingLabel[];
  readonly meta: StoredMeta;
}

/** Written as a whole or not at all. What is given replaces what has the same id. */
export interface StoreChange {
  readonly shipments?: readonly LoadedShipment[];
  /** Whether shipments that are not given are deleted. */
  readonly isAllShipments?: boolean;
  readonly removedShipments?: readonly number[];
  readonly entries?: readonly QueuedEntry[];
  readonly removedEntries?: readonly number[];
  readonly conflicts?: readonly Conflict[];
  readonly removedConflicts?: readonly string[];
  readonly labels?: readonly WaitingLabel[];
  readonly removedLabels?: readonly number[];
  readonly meta?: StoredMeta;
}

/** What one person's station keeps on the device for one account. */
export interface StationStore {
  readonly read: () => Promise<StoredStation>;
  /** Resolves once the change survives the end of the page. */
  readonly write: (change: StoreChange) => Promise<void>;
}
