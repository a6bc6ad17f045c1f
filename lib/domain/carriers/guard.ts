import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import { processWide } from "@/lib/core/process-wide";
import { type CarrierOperation, carrierOperations, deadlineOfOperation } from "@/lib/core/vocabulary";
import { countCarrierCall, showBreaker } from "@/lib/platform/metrics";
import { inSpan } from "@/lib/platform/tracing";
import { type CarrierAdapter, CarrierFailure, type Deadlines } from "./adapter";

/** After this many consecutive failures of an operation the breaker opens; after `restMs` one call probes. */
export const breakerRules = { failures: 5, restMs: 30_000 } as const;

/** The system that is called. Breakers are shared by contract and operation until the version changes. */
export interface Callee {
  readonly carrierId: number;
  /** The account whose own contract is used; null = the platform's. */
  readonly contractAccountId: number | null;
  /** Label in the metrics. */
  readonly code: string;
  /** Identifies the connection: failures of an old connection say nothing about a new one. */
  readonly version: string;
}

export interface BreakerState {
  readonly operation: CarrierOperation;
  readonly state: "closed" | "open" | "probing";
  /** When it opened; null while it is closed. A probe that fails does not begin it anew. */
  readonly openSince: Date | null;
  /** What the last call failed with; null when it was answered. */
  readonly lastFailure: string | null;
  /** Calls that ended, and those of them that were answered, since the process began or the connection changed. */
  readonly settled: number;
  readonly answered: number;
}

type Call<Operation extends CarrierOperation> = NonNullable<CarrierAdapter[Operation]>;
/** The arguments of a call without the signal, which is the guard's. */
type Given<Operation extends CarrierOperation> =
  Parameters<Call<Operation>> extends [...infer Given, AbortSignal] ? Given : never;
type ProviderResponse<Operation extends CarrierOperation> = Awaited<ReturnType<Call<Operation>>>;

/**
 * Calls a carrier; there is no other way to do so. Ends within the deadline whatever the adapter does, and throws only
 * `CarrierFailure`. While the breaker is open, or another call probes, it fails at once.
 */
export async function callCarrier<Operation extends CarrierOperation>(
  { callee, adapter, deadlinesMs }: { callee: Callee; adapter: CarrierAdapter; deadlinesMs: Deadlines },
  operation: Operation,
  ...given: Given<Operation>
): Promise<ProviderResponse<Operation>> {
  const deadlineMs = deadlinesMs[deadlineOfOperation[operation]];
  const startedAt = performance.now();
  const breaker = breakerOf(callee, operation);
  try {
    // Once in a process, and none of the carrier's time.
    if (adapter.load) await adapter.load();
    // The policy would queue calls behind the probe, and then make them.
    if (breaker.policy.state === CircuitState.HalfOpen) throw broken(breaker);
    const limit = timeout(deadlineMs, TimeoutStrategy.Aggressive);
    const attributes = { carrier: callee.code, operation };
    const response = await inSpan(`carrier ${operation}`, { kind: "client", attributes }, () =>
      breaker.policy.execute(() => limit.execute(({ signal }) => invoke(adapter, operation, given, signal))),
    );
    breaker.lastFailure = null;
    breaker.settled++;
    breaker.answered++;
    countCarrierCall(callee.code, operation, "answered", performance.now() - startedAt);
    return response;
  } catch (error) {
    const failure = toFailure(error, deadlineMs, breaker);
    if (failure.kind !== "broken") {
      breaker.lastFailure = failure.message;
      breaker.settled++;
    }
    countCarrierCall(callee.code, operation, failure.kind, performance.now() - startedAt);
    throw failure;
  }
}

/** Casts the method, because the types cannot express which one belongs to which operation. */
function invoke<Operation extends CarrierOperation>(
  adapter: CarrierAdapter,
  operation: Operation,
  given: Given<Operation>,
  signal: AbortSignal,
): Promise<ProviderResponse<Operation>> {
  const call = adapter[operation]?.bind(adapter) as
    | ((...given: [...Given<Operation>, AbortSignal]) => Promise<ProviderResponse<Operation>>)
    | undefined;
  if (!call) throw new CarrierFailure("malformed", `cannot ${operation}`);
  return call(...given, signal);
}

const broken = ({ lastFailure }: Breaker) =>
  new CarrierFailure("broken", `not called, as the calls before failed${lastFailure ? `: ${lastFailure}` : ""}`);

function toFailure(error: unknown, deadlineMs: number, breaker: Breaker): CarrierFailure {
  if (error instanceof CarrierFailure) return error;
  if (error instanceof TaskCancelledError) return new CarrierFailure("timeout", `no answer within ${deadlineMs} ms`);
  if (error instanceof Error && "isBrokenCircuitError" in error) return broken(breaker);
  return new CarrierFailure("malformed", "the adapter failed", { cause: error });
}

interface Breaker {
  readonly callee: Callee;
  readonly operation: CarrierOperation;
  readonly policy: CircuitBreakerPolicy;
  openSince: Date | null;
  lastFailure: string | null;
  settled: number;
  answered: number;
}

/** Each process has its own breakers. */
const breakers = processWide("carrier-breakers", () => new Map<string, Breaker>());

const nameOf = (
  { carrierId, contractAccountId }: Pick<Callee, "carrierId" | "contractAccountId">,
  operation: CarrierOperation,
): string => `${carrierId}:${contractAccountId ?? ""}:${operation}`;

function breakerOf(callee: Callee, operation: CarrierOperation): Breaker {
  const name = nameOf(callee, operation);
  const present = breakers().get(name);
  if (present?.callee.version === callee.version) return present;
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: breakerRules.restMs,
    breaker: new ConsecutiveBreaker(breakerRules.failures),
  });
  const fresh: Breaker = { callee, operation, policy, openSince: null, lastFailure: null, settled: 0, answered: 0 };
  policy.onStateChange((state) => {
    fresh.openSince = state === CircuitState.Closed ? null : (fresh.openSince ?? new Date());
    measureBreakers(callee, operation);
  });
  breakers().set(name, fresh);
  measureBreakers(callee, operation);
  return fresh;
}

/** The figure of a carrier's operation is one for all contracts: open while the breaker of any of them is. */
function measureBreakers({ carrierId, code }: Callee, operation: CarrierOperation): void {
  const concerned = [...breakers().values()].filter(
    (breaker) => breaker.callee.carrierId === carrierId && breaker.operation === operation,
  );
  showBreaker(
    code,
    operation,
    concerned.some(({ policy }) => policy.state !== CircuitState.Closed),
  );
}

/**
 * State of this process's breakers under the platform's contract (null) or an account's own; operations that it has not
 * called are missing.
 */
export function breakerStates(
  carrierId: number,
  contractAccountId: number | null,
  operations: readonly CarrierOperation[] = carrierOperations,
): BreakerState[] {
  return operations.flatMap((operation) => {
    const breaker = breakers().get(nameOf({ carrierId, contractAccountId }, operation));
    if (!breaker) return [];
    const { policy, openSince, lastFailure, settled, answered } = breaker;
    const state =
      policy.state === CircuitState.Closed ? "closed" : policy.state === CircuitState.HalfOpen ? "probing" : "open";
    return [{ operation, state, openSince, lastFailure, settled, answered }];
  });
}
