import { Client, type Dispatcher } from "undici";
import { type Guard, guardedConnector } from "@/lib/platform/egress";
import type { Exchange } from "./exchange";

const maxConnections = 8;

interface Job {
  readonly request: Dispatcher.DispatchOptions;
  readonly exchange: Exchange;
}

interface Connection {
  /** Connects for the first request, and again after it was idle. */
  readonly client: Client;
  readonly peer: { ip: string | null };
}

/**
 * The connections to one endpoint, each with one request at a time. A connection whose exchange did not complete is
 * closed: undici's own pool would call the receiver once more for nothing.
 */
export class ConnectionPool {
  /** A stack: the connection used last is used next, so that the others can time out. */
  readonly #free: Connection[] = [];
  readonly #waiting: Job[] = [];
  #busy = 0;
  #isRetired = false;

  constructor(
    private readonly origin: string,
    private readonly guard: Guard,
  ) {}

  get isRetired(): boolean {
    return this.#isRetired;
  }

  send(job: Job): void {
    if (this.#busy < maxConnections) this.#start(this.#free.pop() ?? this.#open(), job);
    else this.#waiting.push(job);
  }

  /** Closes the pool as soon as every request is sent. */
  retire(): void {
    this.#isRetired = true;
    for (const connection of this.#free.splice(0)) destroy(connection);
  }

  #start(connection: Connection, { request, exchange }: Job): void {
    this.#busy++;
    exchange.begin(connection.peer, (isComplete) => this.#release(connection, isComplete));
    connection.client.dispatch(request, exchange);
  }

  #release(connection: Connection, isComplete: boolean): void {
    this.#busy--;
    if (isComplete) this.#free.push(connection);
    else destroy(connection);
    let next = this.#waiting.shift();
    while (next?.exchange.hasEnded) next = this.#waiting.shift();
    if (next) this.send(next);
    else if (this.#isRetired) this.retire();
  }

  #open(): Connection {
    const peer: Connection["peer"] = { ip: null };
    const client = new Client(this.origin, {
      // Each exchange has its own timeout.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 10_000,
      connect: guardedConnector(this.guard, (ip) => {
        peer.ip = ip;
      }),
    });
    return { client, peer };
  }
}

/** A connection that is still being established is not used once it is. */
const destroy = ({ client }: Connection): void => void client.destroy();
