import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { rootCertificates } from "node:tls";
import { codeOf } from "../failure";

/** No response of the installation is larger than twenty labels of 256 kB in Base64, or a file of 10 MB. */
const LARGEST_RESPONSE = 16 * 1024 * 1024;

export interface HttpResponse {
  readonly status: number;
  readonly body: Buffer;
}

interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Calls of one installation over connections that stay open, so that a claim costs one exchange and no handshake. Redirects are
 * not followed: the token goes to the paired address and nowhere else.
 */
export class HttpClient {
  readonly #base: URL;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: { url: string; userAgent: string; token?: string; ca?: string }) {
    this.#base = new URL(options.url.endsWith("/") ? options.url : `${options.url}/`);
    const agent = { keepAlive: true, keepAliveMsecs: 10_000, scheduling: "lifo" as const };
    this.#agent =
      this.#base.protocol === "https:"
        ? new HttpsAgent({ ...agent, ...(options.ca ? { ca: [...rootCertificates, options.ca] } : {}) })
        : new HttpAgent(agent);
    this.#headers = {
      "User-Agent": options.userAgent,
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
    };
  }

  async send({ timeoutMs = 15_000, ...call }: Call): Promise<HttpResponse> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    const response = await this.open({ ...call, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_RESPONSE) throw new Error("response too large");
      chunks.push(chunk);
    }
    return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) };
  }

  /**
   * The response once its headers are there; its body is for the caller. A call whose kept connection the installation closed at
   * the same moment is repeated at once: all calls but `pair`, which has a new connection, may be.
   */
  async open(call: Omit<Call, "timeoutMs">): Promise<IncomingMessage> {
    try {
      return await this.#open(call);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return this.#open(call);
    }
  }

  #open({ method, path, body, headers, signal }: Omit<Call, "timeoutMs">): Promise<IncomingMessage> {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const request = this.#base.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        new URL(path, this.#base),
        {
          method,
          agent: this.#agent,
          headers: {
            ...this.#headers,
            ...headers,
            ...(payload ? { "Content-Type": "application/json", "Content-Length": payload.length } : {}),
          },
          ...(signal ? { signal } : {}),
        },
        resolve,
      );
      outgoing.once("socket", (socket) => socket.setNoDelay(true));
      outgoing.once("error", (error) => {
        if (signal?.aborted) reject(signal.reason as Error);
        else
          reject(outgoing.reusedSocket && codeOf(error) === "ECONNRESET" ? new StaleConnection(error.message) : error);
      });
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

class StaleConnection extends Error {}
