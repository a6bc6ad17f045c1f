/** What bridge and installation say to each other under `/api/print-bridge`. */

export const printerKinds = ["raw", "ipp", "windows", "folder"] as const;
export type PrinterKind = (typeof printerKinds)[number];

export const formats = ["pdf", "zpl"] as const;
export type Format = (typeof formats)[number];

export type PrinterState = "ready" | "printing" | "paper_out" | "offline" | "paused" | "unknown";

export type Outcome = "printed" | "failed" | "uncertain" | "released";

export interface PairedBridge {
  readonly bridge_id: number;
  readonly token: string;
  readonly account_name: string;
}

export interface ReportedPrinter {
  readonly key: string;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly formats: readonly Format[];
  readonly state: PrinterState;
  readonly detail?: string;
  readonly address?: string;
}

export interface KnownPrinter {
  readonly key: string;
  readonly id: number;
  readonly paused: boolean;
}

export interface ClaimedJob {
  readonly id: number;
  readonly lease: string;
  readonly lease_seconds: number;
  readonly position: number;
  readonly name: string;
  readonly format: Format;
  readonly bytes: number;
  readonly sha256: string;
  readonly copies: number;
  /** Base64; null for what is larger than goes with the claim. */
  readonly file: string | null;
}
