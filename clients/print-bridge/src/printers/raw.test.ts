import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { TestPrinter } from "../../testing/printer";
import { RawPrinter } from "./raw";

let server: Server | undefined;
let printer: TestPrinter | undefined;
afterEach(() => {
  server?.close();
  printer?.kill();
});

async function listen(accept: (socket: Socket) => void): Promise<string> {
  server = createServer(accept).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a box that accepts and resets has not taken a byte, and is offline", async () => {
  let resets = 0;
  const raw = new RawPrinter(
    "box",
    "box",
    await listen((socket) => {
      socket.on("close", () => {
        resets += 1;
      });
      setTimeout(() => socket.resetAndDestroy(), 20);
    }),
    ["zpl"],
    false,
  );
  expect(await raw.status()).toMatchObject({ state: "offline" });
  raw.prepare();
  const before = resets;
  while (resets === before) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const printed = await raw.print(
    { reference: "anden-1-a", format: "zpl", bytes: Buffer.from("^XA^XZ") },
    { beforeFirstByte: () => {}, waiting: () => {}, signal: new AbortController().signal },
  );
  expect(printed).toMatchObject({ outcome: "released", status: { state: "offline" } });
});

test("a printer that was once too busy to answer is asked again", async () => {
  printer = new TestPrinter({ answersStatus: true });
  await printer.start();
  printer.takesData = false;
  const times = { answerMs: 200, resetMs: 5 };
  const raw = new RawPrinter("zebra", "zebra", printer.address, ["zpl"], true, undefined, times);
  expect(await raw.status()).toEqual({ state: "ready" });
  printer.takesData = true;
  printer.hasPaper = false;
  // At every tenth status; a busy machine may miss the first.
  while ((await raw.status()).state !== "paper_out") {}
});
