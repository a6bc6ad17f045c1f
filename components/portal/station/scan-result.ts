import type { z } from "zod";
import type { PackageScanReply, PackingReply } from "@/lib/api/portal/warehouse/station";
import type { Sound } from "./sounds";

type PackingAnswer = z.output<typeof PackingReply>;
type WholePacking = NonNullable<PackingAnswer["packing"]>;
type WholeShipment = WholePacking["shipment"];

/** What the station shows of a shipment. Without the network it has no more than this. */
export interface StationShipment
  extends Pick<
    WholeShipment,
    "id" | "external_id" | "delivery_id" | "status" | "last_status_at" | "packages" | "stop"
  > {
  readonly destination: Pick<WholeShipment["destination"], "name" | "city" | "state">;
  readonly carrier: Pick<WholeShipment["carrier"], "name">;
}

export type Packing = Omit<WholePacking, "shipment"> & { readonly shipment: StationShipment };

/** A response of the server, or what the station decided without the network. */
export interface PackingResponse extends Omit<PackingAnswer, "outcome" | "packing"> {
  readonly outcome: PackingAnswer["outcome"] | "not_loaded" | "void_label";
  readonly packing: Packing | null;
  readonly isOffline?: true;
}
export type Piece = Packing["pieces"][number];
export type StepResponse = z.output<typeof PackageScanReply>;
export type Candidate = PackingResponse["candidates"][number];

/** An article as people call it: its product, and what tells it from the others of that. */
export function nameOfArticle({ name, product_name: product }: { name: string; product_name: string }): string {
  return name.toLowerCase().startsWith(product.toLowerCase()) ? name : `${product} · ${name}`;
}

/** The piece as a packer calls it; empty where nobody has named it. */
export const nameOfPiece = ({ article, label, sku }: Piece): string =>
  article ? nameOfArticle(article) : label || sku || "";

export type ScanResultLabel =
  | PackingResponse["outcome"]
  | StepResponse["outcome"]
  | "ready"
  | "not_found"
  | "offline"
  | "refused";

export type ScanResultTone = "neutral" | "info" | "success" | "warning" | "danger";

/** The station's result of a scan: label, colour, sound and sentence. */
export interface ScanResult {
  readonly word: ScanResultLabel;
  readonly detail?: string | undefined;
  /** Increases with every scan, so that the same result twice is announced twice. */
  readonly count: number;
}

const facts: Readonly<Record<ScanResultLabel, readonly [ScanResultTone, Sound | undefined]>> = {
  ready: ["neutral", undefined],
  opened: ["info", "notice"],
  order_found: ["success", "ok"],
  ok: ["success", "ok"],
  completed: ["success", "complete"],
  done: ["success", "complete"],
  partial: ["info", "ok"],
  undone: ["info", "notice"],
  left: ["neutral", "notice"],
  queue_empty: ["neutral", "notice"],
  rest_goes: ["info", "notice"],
  rest_waits: ["warning", "already"],
  put_aside: ["info", "notice"],
  to_office: ["info", "notice"],
  nothing: ["neutral", "notice"],
  wave_done: ["success", "complete"],
  wave_held: ["warning", "already"],
  packed: ["warning", "already"],
  already_sent: ["warning", "already"],
  already: ["warning", "already"],
  repeated: ["warning", "already"],
  busy: ["warning", "already"],
  several: ["warning", "already"],
  not_ready: ["warning", "already"],
  stopped: ["danger", "wrong"],
  ended: ["danger", "wrong"],
  incomplete: ["warning", "already"],
  scan_needed: ["warning", "already"],
  wrong_item: ["danger", "wrong"],
  not_needed: ["danger", "wrong"],
  too_many: ["danger", "wrong"],
  elsewhere: ["danger", "wrong"],
  not_found: ["danger", "wrong"],
  offline: ["warning", "wrong"],
  not_loaded: ["warning", "wrong"],
  void_label: ["danger", "wrong"],
  refused: ["danger", "wrong"],
};

export const toneOf = (word: ScanResultLabel): ScanResultTone => facts[word][0];
export const soundOf = (word: ScanResultLabel): Sound | undefined => facts[word][1];
