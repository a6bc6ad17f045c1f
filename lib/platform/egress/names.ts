import { lookup as askSystem, Resolver } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Addresses of a host name, at least one; throws what the resolver throws, with its `code`. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** How long the addresses of one family wait for those of the other. */
const otherFamilyMs = 250;

/** Other name servers than the system's, as `address:port`; for tests. */
interface Servers {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * The resolver of the system, hosts file and search list included, where names of the own network are allowed. Public
 * names are asked of the name servers directly: the system's resolver has four threads for the whole process, and four
 * names whose servers never answer would hold up everybody's deliveries.
 */
export function createLookup({
  allowsPrivateNames,
  timeoutMs = 3_000,
  ...servers
}: Servers & { readonly allowsPrivateNames: boolean }): Lookup {
  const ask = allowsPrivateNames ? askEverywhere : createServerLookup({ timeoutMs, ...servers });
  const underWay = new Map<string, Promise<readonly string[]>>();
  return (hostname) => {
    const known = underWay.get(hostname);
    if (known) return known;
    const asked = withTimeout(ask(hostname), timeoutMs).finally(() => underWay.delete(hostname));
    underWay.set(hostname, asked);
    return asked;
  };
}

/**
 * Whether our resolver works, as it answers for the root of all names. A name that cannot be resolved meanwhile is itself
 * to blame: "try again" comes from domains whose own servers are broken, too, and must not excuse those for ever.
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

/** The name exists nowhere, or has no address: the resolver works and the receiver's name does not. */
export const isClearNo = ({ code }: NodeJS.ErrnoException): boolean => code === "ENOTFOUND" || code === "ENODATA";

const askEverywhere: Lookup = async (hostname) =>
  (await askSystem(hostname, { all: true })).map(({ address }) => address);

function createServerLookup({ servers, timeoutMs = 0 }: Servers): Lookup {
  // The second try takes twice as long as the first.
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 4), tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const found: [string[], string[]] = [[], []];
    const questions = [
      resolver.resolve4(hostname).then((addresses) => (found[0] = addresses)),
      resolver.resolve6(hostname).then((addresses) => (found[1] = addresses)),
    ];
    try {
      await Promise.any(questions);
    } catch (error) {
      const errors = (error as AggregateError).errors;
      // A clear "no" to one of the questions is the resolver's answer, whatever became of the other.
      throw errors.find(isClearNo) ?? errors[0];
    }
    await Promise.race([Promise.allSettled(questions), wait(otherFamilyMs, undefined, { ref: false })]);
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
