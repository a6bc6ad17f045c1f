import type { Guard } from "@/lib/platform/egress";
import { type TargetPolicy, validateTarget } from "@/lib/platform/egress";
import { ConnectionPool } from "./connection-pool";

const maxPools = 2_000;
const unusedMs = 60_000;

/** Where a message goes: the connections of its endpoint, and path and query as given. */
interface EndpointPool {
  readonly url: string;
  readonly origin: string;
  readonly path: string;
  readonly pool: ConnectionPool;
  lastUsed: number;
}

/** A separate connection pool for each endpoint, so that a slow one uses up no connections of others. */
export class EndpointPools {
  /** In order of last use, the least recent first. */
  readonly #pools = new Map<string, EndpointPool>();
  #sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly policy: TargetPolicy,
    private readonly guard: Guard,
  ) {}

  /** Undefined when the URL is not a valid target: every rule of its creation also holds at delivery. */
  find(key: string, url: string): EndpointPool | undefined {
    const known = this.#pools.get(key);
    const found = known?.url === url ? known : this.#open(url, known);
    if (!found) return undefined;
    found.lastUsed = performance.now();
    this.#pools.delete(key);
    this.#pools.set(key, found);
    return found;
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const entry of this.#pools) this.#drop(entry);
  }

  #open(url: string, known: EndpointPool | undefined): EndpointPool | undefined {
    const target = validateTarget(url, this.policy);
    if ("error" in target) return undefined;
    const { origin } = new URL(target.url);
    const rest = target.url.slice(origin.length);
    // The request target is at least the root, RFC 9112 section 3.2.1.
    const path = rest.startsWith("/") ? rest : `/${rest}`;
    if (known?.origin === origin) return { ...known, url, path };
    known?.pool.retire();
    this.#evictOldest();
    return { url, origin, path, pool: new ConnectionPool(origin, this.guard), lastUsed: 0 };
  }

  #evictOldest(): void {
    const [oldest] = this.#pools;
    if (oldest && this.#pools.size >= maxPools) this.#drop(oldest);
    this.#sweep ??= setInterval(() => {
      const limit = performance.now() - unusedMs;
      for (const entry of this.#pools) {
        if (entry[1].lastUsed > limit) break;
        this.#drop(entry);
      }
    }, unusedMs / 2).unref();
  }

  /** Requests that were accepted are still sent. */
  #drop([key, { pool }]: [string, EndpointPool]): void {
    this.#pools.delete(key);
    pool.retire();
  }
}
