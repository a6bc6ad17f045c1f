import { once } from "node:events";
import { isIP, type Socket, type TcpNetConnectOpts } from "node:net";
import { connect as startTls } from "node:tls";
import type { buildConnector } from "undici";
import type { AttemptError } from "@/lib/core/vocabulary";
import { isNameNotFound, type Lookup } from "./names";

/** Why a connection failed. Reveals nothing about the host at a rejected address. */
export class ConnectFailure extends Error {
  constructor(
    readonly error: AttemptError,
    readonly isLocalFailure: boolean,
    /** Set for allowed addresses only. */
    readonly remoteIp: string | null = null,
  ) {
    super(error);
    this.name = "ConnectFailure";
  }
}

interface Endpoint {
  /** A name, or an address without brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly isSecure: boolean;
}

export interface Guard {
  readonly isAllowed: (ip: string) => boolean;
  readonly lookup: Lookup;
  readonly isDnsHealthy: () => Promise<boolean>;
  readonly dial: (options: TcpNetConnectOpts) => Socket;
  /** Certificate authority to trust instead of the runtime's; for tests. */
  readonly ca?: string | undefined;
  /** For TCP and TLS together; DNS has a timeout of its own. */
  readonly timeoutMs: number;
}

interface GuardedSocket {
  readonly socket: Socket;
  readonly remoteIp: string;
}

/**
 * Connects to an endpoint if its address is allowed; throws ConnectFailure. The name is resolved once, and only allowed
 * addresses are tried. The connected address is checked again before a byte is written, TLS handshake included.
 */
async function connectGuarded(endpoint: Endpoint, guard: Guard): Promise<GuardedSocket> {
  const addresses = isIP(endpoint.hostname) ? [endpoint.hostname] : await resolve(endpoint.hostname, guard);
  const allowed = addresses.filter(guard.isAllowed);
  if (allowed.length === 0) throw rejection();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), guard.timeoutMs);
  try {
    const socket = await connectTcp(endpoint, allowed, guard, stop.signal);
    const remoteIp = socket.remoteAddress;
    // Undefined if the peer has closed the connection already.
    if (remoteIp === undefined || !guard.isAllowed(remoteIp)) {
      socket.destroy();
      throw remoteIp === undefined ? new ConnectFailure("connection_failed", false) : rejection();
    }
    const open = { socket, remoteIp };
    return endpoint.isSecure ? await secure(open, endpoint.hostname, guard.ca, stop.signal) : open;
  } finally {
    clearTimeout(timer);
  }
}

/** A connector for undici; `onConnect` gets the remote address of each connection. */
export const guardedConnector =
  (guard: Guard, onConnect: (remoteIp: string) => void = () => {}): buildConnector.connector =>
  ({ hostname, port, protocol }, done) => {
    const isSecure = protocol === "https:";
    connectGuarded({ hostname, port: Number(port) || (isSecure ? 443 : 80), isSecure }, guard).then(
      ({ socket, remoteIp }) => {
        onConnect(remoteIp);
        done(null, socket);
      },
      (failure) => done(failure, null),
    );
  };

const rejection = () => new ConnectFailure("address_refused", false);

async function resolve(hostname: string, { lookup, isDnsHealthy }: Guard): Promise<readonly string[]> {
  try {
    return await lookup(hostname);
  } catch (error) {
    const isReceiverFailure = isNameNotFound(error as NodeJS.ErrnoException) || (await isDnsHealthy());
    throw new ConnectFailure("connection_failed", !isReceiverFailure);
  }
}

async function connectTcp(
  { hostname, port }: Endpoint,
  addresses: readonly string[],
  guard: Guard,
  stop: AbortSignal,
): Promise<Socket> {
  const lookupResults = addresses.map((address) => ({ address, family: isIP(address) }));
  const socket = guard.dial({
    host: hostname,
    port,
    lookup: (_hostname, _options, done) => done(null, lookupResults),
    autoSelectFamily: true,
    // The default of 250 ms is too short for receivers on another continent.
    autoSelectFamilyAttemptTimeout: 1_000,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
  });
  // Between two owners nobody listens: without this listener an error would be an uncaught exception.
  socket.on("error", () => {});
  try {
    await once(socket, "connect", { signal: stop });
    return socket;
  } catch (error) {
    socket.destroy();
    if (stop.aborted) throw new ConnectFailure("timeout", false);
    throw new ConnectFailure("connection_failed", isLocalError(error as NodeJS.ErrnoException));
  }
}

async function secure(
  { socket: tcp, remoteIp }: GuardedSocket,
  hostname: string,
  ca: string | undefined,
  stop: AbortSignal,
): Promise<GuardedSocket> {
  const socket = startTls({
    socket: tcp,
    host: hostname,
    // SNI allows names only, RFC 6066 section 3.
    ...(isIP(hostname) ? {} : { servername: hostname }),
    ...(ca === undefined ? {} : { ca }),
    ALPNProtocols: ["http/1.1"],
    rejectUnauthorized: true,
  });
  socket.on("error", () => {});
  try {
    await once(socket, "secureConnect", { signal: stop });
    return { socket, remoteIp };
  } catch {
    socket.destroy();
    tcp.destroy();
    throw new ConnectFailure(stop.aborted ? "timeout" : "tls_failed", false, remoteIp);
  }
}

const localErrorCodes = new Set(["ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EMFILE", "ENFILE", "ENOBUFS", "ENOMEM"]);

/** No network, port or file descriptor left. Unreachable IPv6 alone does not count: many hosts have no IPv6. */
function isLocalError(error: NodeJS.ErrnoException & { errors?: unknown; address?: string }): boolean {
  if (Array.isArray(error.errors)) return error.errors.some(isLocalError);
  return localErrorCodes.has(error.code ?? "") && !error.address?.includes(":");
}
