import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export function attribute(tag: number, name: string, value: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([Buffer.from([tag, 0, name.length]), Buffer.from(name), length, value]);
}

/** A response with a group of text attributes for each printer. */
function ippResponse(status: number, printers: readonly Readonly<Record<string, string>>[] = []): Buffer {
  const groups = printers.map((printer) =>
    Buffer.concat([
      Buffer.from([0x04]),
      ...Object.entries(printer).map(([name, value]) => attribute(0x42, name, Buffer.from(value))),
    ]),
  );
  return Buffer.concat([Buffer.from([1, 1, status >> 8, status & 0xff, 0, 0, 0, 1]), ...groups, Buffer.from([0x03])]);
}

/** A print server that answers each request alike. */
export class TestIppServer {
  /** Names and facts of its queues. */
  printers: readonly Readonly<Record<string, string>>[] = [];
  ippStatus = 0;
  httpStatus = 200;
  readonly #server: Server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(this.httpStatus).end(ippResponse(this.ippStatus, this.printers));
    });
  });

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  kill(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
