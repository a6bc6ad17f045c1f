import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { readLabels } from "./labels";

interface TestPrinterOptions {
  /** Answers `~HS` as a Zebra does. */
  readonly answersStatus?: boolean;
  /** How long a label takes. */
  readonly labelMs?: number;
  readonly keepsStreams?: boolean;
}

/** A printer on a TCP port: it prints each whole label that arrives, one after another, and can be out of paper or killed. */
export class TestPrinter {
  /** Names of the labels, as they were printed. */
  readonly printed: string[] = [];
  /** When the first byte of a connection arrived, by `performance.now()`. */
  readonly firstBytes: number[] = [];
  /** Whole streams of connections that ended, where they are asked for. */
  readonly streams: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #waiting: string[] = [];
  #server: Server | undefined;
  #port = 0;
  #hasPaper = true;
  #takesData = true;
  #isPrinting = false;

  constructor(private readonly options: TestPrinterOptions = {}) {}

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Ends without a word; labels that it holds are lost. */
  kill(): void {
    this.#server?.close();
    this.#server = undefined;
    this.#waiting.length = 0;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  set hasPaper(hasPaper: boolean) {
    this.#hasPaper = hasPaper;
    void this.#print();
  }

  /** Without it the kernel's buffers fill up and the sender is held up, as by a printer without paper and memory. */
  set takesData(takesData: boolean) {
    this.#takesData = takesData;
    for (const socket of this.#sockets) {
      if (takesData) socket.resume();
      else socket.pause();
    }
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
    if (!this.#takesData) socket.pause();
    let stream = "";
    let all = "";
    let isFirst = true;
    socket.on("data", (chunk) => {
      if (isFirst) this.firstBytes.push(performance.now());
      isFirst = false;
      stream += chunk.toString("latin1");
      if (this.options.keepsStreams) all += chunk.toString("latin1");
      if (this.options.answersStatus && stream.endsWith("~HS")) {
        stream = stream.slice(0, -3);
        this.#take(stream);
        stream = readLabels(stream).rest;
        socket.write(this.#status());
        return;
      }
      this.#take(stream);
      stream = readLabels(stream).rest;
    });
    socket.on("end", () => {
      this.streams.push(all);
      socket.end();
    });
  }

  #take(stream: string): void {
    this.#waiting.push(...readLabels(stream).names);
    void this.#print();
  }

  async #print(): Promise<void> {
    if (this.#isPrinting) return;
    this.#isPrinting = true;
    while (this.#waiting.length > 0 && this.#hasPaper) {
      if (this.options.labelMs) await new Promise((resolve) => setTimeout(resolve, this.options.labelMs));
      const [name] = this.#waiting.splice(0, 1);
      if (name !== undefined) this.printed.push(name);
    }
    this.#isPrinting = false;
  }

  #status(): string {
    const [paperOut, count] = [this.#hasPaper ? 0 : 1, String(this.#waiting.length).padStart(3, "0")];
    const lines = [`030,${paperOut},0,1245,${count},0,0,0,000,0,0,0`, "000,0,0,0,0,2,4,0,00000000,1,000", "1234,0"];
    return lines.map((line) => `\u0002${line}\u0003\r\n`).join("");
  }
}
