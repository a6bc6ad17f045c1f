import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Resolves a host name to at least one address; throws the resolver's error with its `code`. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** How long the addresses of one family wait for the other family. */
const otherFamilyWaitMs = 250;

/** Name servers in place of the system's, as `address:port`; for tests. */
interface Servers {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * A lookup that asks the name servers directly, and coalesces concurrent lookups of a name. The system's resolver has
 * four threads for the whole process: four names whose servers never respond would block all deliveries. Only with
 * private names allowed is the system's resolver used, with its hosts file and search list.
 */
export function createLookup({
  allowsPrivateNames,
  timeoutMs = 3_000,
  ...servers
}: Servers & { readonly allowsPrivateNames: boolean }): Lookup {
  const resolve = allowsPrivateNames ? resolveBySystem : createServerLookup({ timeoutMs, ...servers });
  const inFlight = new Map<string, Promise<readonly string[]>>();
  return (hostname) => {
    const pending = inFlight.get(hostname);
    if (pending) return pending;
    const lookup = withTimeout(resolve(hostname), timeoutMs).finally(() => inFlight.delete(hostname));
    inFlight.set(hostname, lookup);
    return lookup;
  };
}

/**
 * Whether our resolver works: it is asked for the name servers of the DNS root. If it works, a failed lookup is the
 * receiver's failure. The error "try again" alone proves nothing: domains with broken name servers cause it as well.
 */
export async function isDnsHealthy({ servers, timeoutMs = 1_000 }: Servers = {}): Promise<boolean> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  try {
    return (await withTimeout(resolver.resolveNs("."), timeoutMs)).length > 0;
  } catch {
    resolver.cancel();
    return false;
  }
}

/** The name does not exist or has no address. The resolver works, so this is the receiver's failure. */
export const isNameNotFound = ({ code }: NodeJS.ErrnoException): boolean => code === "ENOTFOUND" || code === "ENODATA";

const resolveBySystem: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

function createServerLookup({ servers, timeoutMs = 0 }: Servers): Lookup {
  // c-ares doubles the timeout for the second try.
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 4), tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const found: [string[], string[]] = [[], []];
    const queries = [
      resolver.resolve4(hostname).then((addresses) => (found[0] = addresses)),
      resolver.resolve6(hostname).then((addresses) => (found[1] = addresses)),
    ];
    try {
      await Promise.any(queries);
    } catch (error) {
      const errors = (error as AggregateError).errors;
      // If one query found no such name, that is the result, whatever error the other had.
      throw errors.find(isNameNotFound) ?? errors[0];
    }
    await Promise.race([Promise.allSettled(queries), wait(otherFamilyWaitMs, undefined, { ref: false })]);
    return found.flat();
  };
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(nameError("ETIMEOUT")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const nameError = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });
