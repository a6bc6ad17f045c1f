import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Fleet, type Member, withFleet } from "@/e2e/faults/fleet";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { findFreePort } from "@/scripts/process/ports";
import { drawSeed } from "@/scripts/testing/test-seed";
import { makeProgram, TestBridge, until } from "./testing/bridge";
import { TestPiles } from "./testing/piles";
import { TestPrinter } from "./testing/printer";
import { printPile, randomOf } from "./testing/thousand-labels";

/** The service as it runs, which is killed by SIGKILL and started again at its address. */
class KilledService extends TestPiles {
  #member: Member | undefined;

  constructor(
    accountId: number,
    private readonly fleet: Fleet,
    private readonly port: number,
  ) {
    super(accountId);
  }

  async start(): Promise<void> {
    this.#member = await this.fleet.start("service", { PORT: String(this.port) });
    this.watch();
  }

  async dieAfter(requests: number): Promise<void> {
    await pause(requests * 100);
    await this.#member?.kill();
  }

  async end(): Promise<void> {
    await this.unwatch();
  }
}

test("1,000 labels, each once and in order, while bridge, service and printer are killed", async () => {
  const seed = drawSeed();
  const program = await makeProgram();
  const printer = new TestPrinter();
  await printer.start();
  try {
    await withFleet("service", async (fleet) => {
      const { accountId } = await openAccount(systemContext("test"), { name: "Depósito", origin: testOrigin });
      const port = await findFreePort();
      const installation = new KilledService(accountId, fleet, port);
      await installation.start();
      const printers = [{ key: "zebra", kind: "raw", address: printer.address, formats: ["zpl", "pdf"] }];
      const bridge = new TestBridge(program.file, program.folder, { cups: false, printers });
      try {
        const code = await installation.pairingCode();
        expect(await bridge.command("pair", `http://localhost:${port}`, code)).toMatchObject({ code: 0 });
        bridge.start();
        await until(
          () => bridge.output.includes("events.open"),
          () => bridge.output,
        );
        await bridge.kill();
        const every = { bridge: 40, installation: 80, printer: 150 };
        const counts = await printPile(
          { installation, bridge, printer, place: "", count: 1000, every },
          randomOf(seed),
        );
        console.info(`Killed service, seed ${seed}: ${JSON.stringify(counts)}`);
        expect(counts.installationKills).toBeGreaterThan(5);
      } finally {
        await bridge.kill();
        await installation.end();
      }
    });
  } finally {
    printer.kill();
    program.remove();
  }
}, 600_000);
