import type { PrinterState } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { findBridgeCaller, pairBridge, type ReportedPrinter, reportPrinters, startPairing } from "./";

/** A paired bridge of a test, with one printer. */
export interface TestBridge {
  readonly id: number;
  readonly accountId: number;
  readonly token: string;
  readonly printerId: number;
  /** The context of its requests, at the test's clock. */
  readonly ctx: () => Promise<Context>;
  readonly report: (state: PrinterState, more?: Partial<ReportedPrinter>) => Promise<void>;
}

/** Pairs a bridge as its program does, and reports a printer that takes PDF and ZPL. */
export async function pairTestBridge(
  accountId: number,
  { now = () => new Date(), name = "Depósito", ...printer }: Partial<ReportedPrinter> & { now?: () => Date } = {},
): Promise<TestBridge> {
  const base = () => systemContext("test", { now });
  const { code } = await startPairing(base(), accountId);
  const paired = await pairBridge(base(), { code, name, version: "1.0.0", platform: "linux" });
  if (!paired) throw new Error("the code was refused");
  const { id, token } = paired;
  const ctx = async () => {
    const caller = await findBridgeCaller(base(), token);
    if (!caller) throw new Error("the bridge is unknown");
    return caller.ctx;
  };
  const report = async (state: PrinterState, more: Partial<ReportedPrinter> = {}) => {
    const facts = { key: "zebra", name: "Zebra", kind: "raw", formats: ["pdf", "zpl"], ...printer, ...more } as const;
    const [known] = await reportPrinters(
      await ctx(),
      { id, accountId },
      { version: "1.0.0", printers: [{ ...facts, state }] },
    );
    return known?.id ?? 0;
  };
  const printerId = await report("ready");
  return { id, accountId, token, printerId, ctx, report: async (...state) => void (await report(...state)) };
}
