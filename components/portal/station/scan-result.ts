import type { z } from "zod";
import type { PackageScanReply, PackingReply } from "@/lib/api/portal/warehouse/station";
import type { Sound } from "./sounds";

export type PackingResponse = z.output<typeof PackingReply>;
export type Packing = NonNullable<PackingResponse["packing"]>;
export type Piece = Packing["pieces"][number];
export type StepResponse = z.output<typeof PackageScanReply>;
export type Candidate = PackingResponse["candidates"][number];

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
  refused: ["danger", "wrong"],
};

export const toneOf = (word: ScanResultLabel): ScanResultTone => facts[word][0];
export const soundOf = (word: ScanResultLabel): Sound | undefined => facts[word][1];
