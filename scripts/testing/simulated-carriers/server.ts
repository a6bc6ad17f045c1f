import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The HTTP side of every simulated carrier: a server on a real socket, which notes the requests that its carrier understood
 * and can keep a response back for ever.
 */
export abstract class SimulatedServer<Request extends { readonly operation: string | undefined }> {
  readonly requests: Request[] = [];
  private readonly held: ServerResponse[] = [];
  private readonly server: Server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const { method = "GET", url = "/", headers } = message;
    await this.serve({ method, url: new URL(url, "http://simulator"), headers, body: Buffer.concat(chunks) }, response);
  });

  protected abstract serve(call: Call, response: ServerResponse): Promise<void>;

  async open(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(port, "127.0.0.1", resolve);
    });
    return this;
  }

  protected get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  requestsOf(operation: Request["operation"]): Request[] {
    return this.requests.filter((request) => request.operation === operation);
  }

  /** The caller waits for its own deadline, or until `reset`. */
  protected hold(response: ServerResponse): void {
    this.held.push(response);
  }

  reset(): void {
    for (const response of this.held.splice(0)) response.destroy();
    this.requests.length = 0;
  }

  async close(): Promise<void> {
    this.reset();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
