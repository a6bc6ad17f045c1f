import { expect } from "vitest";
import { type TestBridge, until } from "./bridge";
import type { TestInstallation } from "./installation";
import { labelOf } from "./labels";
import type { TestPrinter } from "./printer";

interface Parts {
  readonly installation: TestInstallation;
  readonly bridge: TestBridge;
  readonly printer: TestPrinter;
  readonly place: string;
  /** How often the lease is extended before there is paper again: three times in each lease. */
  readonly extensions: number;
}

/** A label meets a printer that has just run out of paper, and another waits behind it. Returns what was printed once there was paper. */
export async function holdWithoutPaper({ installation, bridge, printer, place, extensions }: Parts): Promise<string[]> {
  installation.leaseSeconds = 0.75;
  printer.hasPaper = false;
  const before = printer.printed.length;
  installation.queue(
    place,
    ["held", "next"].map((name) => ({ name, format: "zpl", bytes: labelOf(name, "zpl") })),
  );
  const requests = installation.requests.length;
  await until(
    () => installation.requests.slice(requests).filter((one) => one === "POST /jobs/{id}/lease").length >= extensions,
    () => bridge.output,
    120_000,
  );
  expect(installation.states.at(-1)).toBe("paper_out");
  expect(installation.asked).toBe(0);
  expect(printer.printed).toHaveLength(before);
  printer.hasPaper = true;
  await until(
    () => printer.printed.length === before + 2,
    () => bridge.output,
  );
  return printer.printed.slice(before);
}
