import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { userInfo } from "node:os";
import { decodeResponse, encodeRequest, type IppAttribute, type IppResponse } from "./ipp-message";

const TIMEOUT_MS = 15_000;

interface IppCall {
  readonly operation: number;
  readonly attributes: readonly IppAttribute[];
  readonly document?: Buffer;
  /** The document is on its way: from here on the printer may have it. */
  readonly onSending?: () => void;
}

/** A print server answered below IPP: the operation was not looked at. */
export class HttpStatus extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
    this.name = "HttpStatus";
  }
}

/** Sends IPP requests over HTTP (RFC 8010, section 4) to a print server or a printer of its own. */
export class IppClient {
  readonly #url: URL;
  readonly #agent: HttpAgent | HttpsAgent;
  #requestId = 0;

  /** `uri`: `ipp://host:631/printers/Zebra`, `ipps://…`, or an address that begins with `http`. */
  constructor(readonly uri: string) {
    this.#url = new URL(uri.replace(/^ipp/, "http"));
    if (this.#url.port === "" && /^ipp/.test(uri)) this.#url.port = "631";
    this.#agent =
      this.#url.protocol === "https:" ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  }

  async send({ operation, attributes, document, onSending }: IppCall): Promise<IppResponse> {
    const head = encodeRequest(operation, ++this.#requestId, attributes);
    const request = this.#url.protocol === "https:" ? requestHttps : requestHttp;
    const body = document ? Buffer.concat([head, document]) : head;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.#url,
        {
          method: "POST",
          // A document gets a connection of its own: a kept one may be closed by the printer just then, and nobody would know
          // whether the job was made.
          agent: document ? false : this.#agent,
          // Printers have certificates that they made themselves; the address is the one of the configuration.
          rejectUnauthorized: false,
          headers: { "Content-Type": "application/ipp", "Content-Length": body.length },
          signal: AbortSignal.timeout(document ? 10 * TIMEOUT_MS : TIMEOUT_MS),
        },
        (response) => {
          const status = response.statusCode ?? 0;
          if (status !== 200) {
            // Before the connection, which may be closed on a document that was not read.
            reject(new HttpStatus(status));
            response.once("error", () => {}).resume();
            return;
          }
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.once("error", reject);
          response.once("end", () => {
            try {
              resolve(decodeResponse(Buffer.concat(chunks)));
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      outgoing.once("error", reject);
      outgoing.once("socket", (socket) => {
        socket.setNoDelay(true);
        const begin = () => {
          try {
            onSending?.();
            outgoing.end(body);
          } catch (error) {
            outgoing.destroy();
            reject(error);
          }
        };
        if (socket.connecting) socket.once("connect", begin);
        else begin();
      });
    });
  }
}

/** CUPS shows jobs to the user that made them; without a password the name alone says who that is. */
export const requestingUser: IppAttribute = ["requesting-user-name", "name", userInfo().username];
