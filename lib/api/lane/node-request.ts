import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { assertLength, bodyTooLarge, incompleteBody } from "../pipeline/body";
import type { ApiRequest, RequestHeaders } from "../pipeline/exchange";

/** A request on the socket as the pipeline reads it. Its headers are those that the server has cleaned, never `rawHeaders`. */
export class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly headers: RequestHeaders;
  #aborter: AbortController | undefined;

  constructor(
    readonly message: IncomingMessage,
    readonly response: ServerResponse,
    readonly path: string,
    readonly search: string,
  ) {
    this.method = message.method ?? "GET";
    this.headers = new NodeHeaders(message.headers);
  }

  /** Created when it is asked for: few requests need one. */
  get signal(): AbortSignal {
    if (!this.#aborter) {
      const aborter = new AbortController();
      const abort = () => {
        if (!this.response.writableFinished) aborter.abort();
      };
      if (this.response.closed) abort();
      else this.response.once("close", abort);
      this.#aborter = aborter;
    }
    return this.#aborter.signal;
  }

  async readBytes(limitBytes: number): Promise<Buffer> {
    assertLength(this.headers, limitBytes);
    return collect(this.message, limitBytes);
  }
}

class NodeHeaders implements RequestHeaders {
  constructor(private readonly headers: IncomingHttpHeaders) {}

  get(name: string): string | null {
    const value = this.headers[name];
    return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
  }

  has(name: string): boolean {
    return this.headers[name] !== undefined;
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const name of Object.keys(this.headers)) yield [name, this.get(name) ?? ""];
  }
}

/** What follows after the limit is read and thrown away, until the server has closed the connection. */
function collect(message: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (message.destroyed && !message.complete) return reject(incompleteBody(message.errored));
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limitBytes) chunks.push(chunk);
      else end(() => reject(bodyTooLarge(limitBytes)));
    };
    const onEnd = () => end(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const onClose = () => end(() => reject(incompleteBody(message.errored)));
    function end(complete: () => void): void {
      message.off("data", onData).off("end", onEnd).off("close", onClose);
      message.resume();
      complete();
    }
    // The loss of the connection is an error of the message before it is its close.
    message.on("error", () => {});
    message.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}
