import { connect as dialTcp } from "node:net";
import type { Guard, TargetPolicy } from "@/lib/platform/egress";
import { createLookup, isAllowedAddress, isDnsHealthy } from "@/lib/platform/egress";
import type { AttemptOutcome } from "./attempt-outcome";
import { EndpointPools } from "./endpoint-pools";
import { Exchange } from "./exchange";

/**
 * Sends signed messages to addresses that strangers chose. The address is validated as in `lib/platform/egress`, after
 * resolution and on the socket. Redirects are not followed. Path and query are sent byte for byte as they are stored.
 */

export interface TransportOptions
  extends Pick<TargetPolicy, "allowsPrivate" | "allowedCidrs">,
    Partial<Pick<TargetPolicy, "requiresHttps" | "ownHostname">>,
    Partial<Pick<Guard, "lookup" | "isDnsHealthy" | "dial" | "ca">> {
  readonly connectTimeoutMs?: number;
  /** From the call of `send` to the end of the response. */
  readonly totalTimeoutMs?: number;
}

interface AttemptRequest {
  /** Requests share connections with requests of the same key only. */
  readonly poolKey: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Transport {
  /** Posts once. Never rejects: aborted by the signal, or after `close`, the attempt is a local failure. */
  send(request: AttemptRequest, signal?: AbortSignal): Promise<AttemptOutcome>;
  /** Sends nothing more, waits for the exchanges in flight and closes every connection. */
  close(): Promise<void>;
}

/** A message may wait here for one of the connections of its endpoint. That time counts towards `totalTimeoutMs`. */
export function createTransport(options: TransportOptions): Transport {
  const { allowsPrivate, allowedCidrs, requiresHttps = false, ownHostname = "" } = options;
  const { connectTimeoutMs = 3_000, totalTimeoutMs = 15_000 } = options;
  const policy: TargetPolicy = { allowsPrivate, allowedCidrs, requiresHttps, ownHostname };
  const pools = new EndpointPools(policy, {
    isAllowed: (ip) => isAllowedAddress(ip, policy),
    lookup: options.lookup ?? createLookup({ allowsPrivateNames: allowsPrivate || allowedCidrs.length > 0 }),
    isDnsHealthy: options.isDnsHealthy ?? isDnsHealthy,
    dial: options.dial ?? dialTcp,
    ca: options.ca,
    timeoutMs: connectTimeoutMs,
  });
  const inFlight = new Set<Promise<AttemptOutcome>>();
  let isClosed = false;

  return {
    send({ poolKey, url, headers, body }, signal) {
      if (isClosed || signal?.aborted) return Promise.resolve(notTried);
      const endpoint = pools.find(poolKey, url);
      if (!endpoint) return Promise.resolve(rejected);
      const exchange = new Exchange(totalTimeoutMs, signal);
      inFlight.add(exchange.outcome);
      endpoint.pool.send({ request: { method: "POST", path: endpoint.path, headers, body }, exchange });
      return exchange.outcome.finally(() => inFlight.delete(exchange.outcome));
    },
    async close() {
      isClosed = true;
      await Promise.all(inFlight);
      pools.close();
    },
  };
}

const nothing = { status: null, milliseconds: 0, remoteIp: null, response: null, retryAfterMs: null } as const;
const notTried: AttemptOutcome = { ...nothing, error: "connection_failed", isLocalFailure: true };
const rejected: AttemptOutcome = { ...nothing, error: "address_refused", isLocalFailure: false };
