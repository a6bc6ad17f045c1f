import { afterEach, beforeEach, expect, test } from "vitest";
import { TestIppServer } from "../../testing/ipp-server";
import { IppPrinter } from "./ipp";

let server: TestIppServer;
beforeEach(async () => {
  server = new TestIppServer();
  await server.start();
});
afterEach(() => server.kill());

const print = () =>
  new IppPrinter("q", "q", `ipp://127.0.0.1:${server.port}/printers/q`, ["zpl"]).print(
    { reference: "anden-1-a", format: "zpl", bytes: Buffer.from("^XA^XZ") },
    { beforeFirstByte: () => {}, waiting: () => {}, signal: new AbortController().signal },
  );

test.each([0x0401, 0x0402, 0x0403, 0x0406])("a queue that is gone or closed takes no label: %i", async (status) => {
  server.ippStatus = status;
  expect(await print()).toMatchObject({ outcome: "released", status: { state: "offline" } });
});

test.each([401, 403, 413, 503])("a print server that answers HTTP %i takes no label", async (status) => {
  server.httpStatus = status;
  expect(await print()).toMatchObject({ outcome: "released", status: { state: "offline" } });
});

test("a document that a queue does not know is a failed one", async () => {
  server.ippStatus = 0x040a;
  expect(await print()).toMatchObject({ outcome: "failed", retry: false });
});
