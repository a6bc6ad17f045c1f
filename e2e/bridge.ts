import type { APIRequestContext, Page } from "@playwright/test";
import { makeProgram, TestBridge as RealBridge } from "@/clients/print-bridge/testing/bridge";
import { TestPrinter } from "@/clients/print-bridge/testing/printer";
import { listPrinters, startPairing } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import { expect } from "./fixtures";
import { often } from "./polls";
import { slow } from "./station";

interface ClaimedJob {
  readonly id: number;
  readonly lease: string;
  readonly name: string;
  readonly format: string;
  /** Base64. */
  readonly file: string | null;
}

/** A print bridge with one printer, which speaks the protocol from the test and prints what it is told to. */
export interface TestBridge {
  readonly printerId: number;
  /** Claims jobs until it has as many; they stay leased until `tell`. */
  readonly claim: (count: number) => Promise<ClaimedJob[]>;
  readonly tell: (job: ClaimedJob, outcome: "printed" | "failed" | "uncertain", detail?: string) => Promise<void>;
  /** The printer says how it is. */
  readonly report: (state: "ready" | "paper_out") => Promise<void>;
}

/** Pairs a bridge by the code of the page, and reports its printer. */
export async function pairBridge(request: APIRequestContext, code: string, name: string): Promise<TestBridge> {
  const paired = await request.post("/api/print-bridge/pair", {
    data: { code, name, version: "1.0.0", platform: "linux" },
  });
  expect(paired.status()).toBe(201);
  const { token } = await paired.json();
  const headers = { Authorization: `Bearer ${token}` };
  const report = async (state: "ready" | "paper_out"): Promise<number> => {
    const printer = { key: "zebra", name: "Zebra", kind: "raw", formats: ["zpl"], state };
    const reply = await request.put("/api/print-bridge/printers", {
      headers,
      data: { version: "1.0.0", printers: [printer] },
    });
    expect(reply.status()).toBe(200);
    return (await reply.json()).printers[0].id;
  };
  const printerId = await report("ready");
  return {
    printerId,
    report: async (state) => void (await report(state)),
    claim: async (count) => {
      const jobs: ClaimedJob[] = [];
      await expect
        .poll(
          async () => {
            const data = { printer_id: printerId, max: count - jobs.length };
            const reply = await request.post("/api/print-bridge/claims", { headers, data });
            jobs.push(...(await reply.json()).jobs);
            return jobs.length;
          },
          { ...slow, ...often },
        )
        .toBe(count);
      return jobs;
    },
    tell: async ({ id, lease }, outcome, detail) => {
      const reply = await request.post(`/api/print-bridge/jobs/${id}/result`, {
        headers,
        data: { lease, outcome, detail },
      });
      expect(reply.status()).toBe(200);
    },
  };
}

/** The device of a page prints with this printer from now on. */
export const chooseDevicePrinter = (page: Page, accountId: number, printerId: number): Promise<unknown> =>
  page.addInitScript(
    (chosen) => localStorage.setItem("anden.printers", chosen),
    JSON.stringify({ [accountId]: printerId }),
  );

/** `anden-print` itself with a printer on a TCP port, as it runs at a bench; `stop` ends both. */
export interface RunningBridge {
  readonly printer: TestPrinter;
  readonly printerId: number;
  readonly stop: () => Promise<void>;
}

/** Starts the program for an account, by a code as its page shows it. */
export async function startBridge(accountId: number, baseURL: string): Promise<RunningBridge> {
  const ctx = systemContext("e2e");
  const program = await makeProgram();
  const printer = new TestPrinter({ keepsStreams: true });
  await printer.start();
  const printers = [{ key: "zebra", kind: "raw", address: printer.address, formats: ["zpl", "pdf"] }];
  const bridge = new RealBridge(program.file, program.folder, { cups: false, printers });
  const { code } = await startPairing(ctx, accountId);
  expect(await bridge.command("pair", baseURL, code)).toMatchObject({ code: 0 });
  bridge.start();
  let printerId = 0;
  await expect
    .poll(async () => {
      const found = (await listPrinters(ctx, accountId)).printers;
      printerId = found[0]?.id ?? 0;
      return found[0]?.state;
    }, slow)
    .toBe("ready");
  return {
    printer,
    printerId,
    stop: async () => {
      await bridge.kill("SIGTERM");
      printer.kill();
      program.remove();
    },
  };
}
