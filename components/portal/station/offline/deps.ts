import type { PackAction } from "@/lib/core/packing-station";
import type { PackingResponse } from "../scan-result";
import type { AheadReply, StationStore, WeighAction, Weighed } from "./contract";

export interface StationServer {
  readonly act: (action: PackAction, station: string, key: string) => Promise<PackingResponse>;
  readonly weigh: (action: WeighAction, key: string) => Promise<Weighed>;
  readonly loadAhead: (isProbe: boolean) => Promise<AheadReply>;
}

export interface StationDeps {
  readonly userId: number;
  readonly server: StationServer;
  readonly openStore: () => Promise<StationStore>;
  /**
   * Calls back once this page alone may write the store, and resolves soon to whether it may. The right ends with the signal.
   */
  readonly own: (onOwned: () => void, signal: AbortSignal) => Promise<boolean>;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Prints the label of a shipment and resolves when that is done. */
  readonly print: (shipmentId: number) => Promise<void>;
  /** The sentence of an error, in the person's language. */
  readonly wordError: (error: unknown) => string;
  /** Called when the server knows a shipment otherwise than the packer was told. */
  readonly onConflict: (shipmentId: number) => void;
}
