import fc from "fast-check";
import type { Contract, Operation } from "./document";
import { describeSent, type ReceivedResponse, type Send, type SentRequest } from "./exchange";
import { nastyText } from "./hostile";
import { complaintsAbout, complaintsAboutMethod, errorComplaints } from "./judge";
import { requestsOf } from "./requests";
import type { World } from "./world";

/** A case to try many times: an operation, a method that a path lacks, or an unknown path. */
export interface Trial {
  readonly name: string;
  /** Generates requests for the present state of the world. */
  readonly requests: () => fc.Arbitrary<SentRequest>;
  readonly complaints: (sent: SentRequest, got: ReceivedResponse) => string[];
}

export interface Failure {
  readonly trial: string;
  /** The smallest failing request, and what is wrong with its response. */
  readonly report: string;
}

export interface Outcome {
  readonly failures: readonly Failure[];
  /** Number of responses by trial and status. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export const operationTrials = (contract: Contract, world: World): Trial[] =>
  contract.operations.map((operation) => ({
    name: `${operation.method} ${operation.path}`,
    requests: () => requestsOf(operation, contract, world),
    complaints: (sent, got) => complaintsAbout(operation, sent, got, contract, world),
  }));

export function methodTrials(contract: Contract, world: World): Trial[] {
  const paths = new Map<string, Operation>();
  for (const operation of contract.operations) paths.set(operation.path, operation);
  return [...paths].flatMap(([path, operation]) =>
    methods
      .filter((method) => !contract.operations.some((entry) => entry.path === path && entry.method === method))
      .map((method) => ({
        name: `${method} ${path} (not there)`,
        requests: () => requestsOf({ ...operation, method }, contract, world),
        complaints: (_, got) => complaintsAboutMethod(path, method, got, contract),
      })),
  );
}

/** Unknown paths, and some that cannot be decoded. */
export const pathTrials = (contract: Contract, { caller }: World): Trial[] =>
  ["/v1/", "/v2/"].map((version) => ({
    name: `any method ${version}… (not there)`,
    requests: () =>
      fc.record({
        method: fc.constantFrom(...methods),
        path: fc.constantFrom(`${version}nothing/{rest}`, `${version}%ff`, `${version}%E0%A4%A`, `${version}%`),
        params: fc.record({ rest: nastyText.map((text) => text.toWellFormed().replace(/^\.*$/, "0")) }),
        query: fc.constant(""),
        headers: fc.constant(caller.headers),
      }),
    complaints: (sent, got) => [
      ...(got.status === 404 ? [] : [`answered ${got.status}`]),
      ...errorComplaints(sent.path, got, contract),
    ],
  }));

interface Plan {
  /** Number of requests of each trial. */
  readonly runs: number;
  readonly seed: number;
  /**
   * Number of requests after which the world is renewed, because requests cancel shipments, use up stock and delete
   * webhooks.
   */
  readonly renewAfter: number;
  readonly renew: () => Promise<void>;
  /** Called at the end of each trial. */
  readonly onEnd?: (trial: string, counts: ReadonlyMap<number, number>, failure?: Failure) => void;
}

/** Runs all trials. A trial ends with its first failure, which fast-check shrinks. */
export async function explore(send: Send, trials: readonly Trial[], plan: Plan): Promise<Outcome> {
  const { runs, seed, renewAfter, renew, onEnd } = plan;
  const failures: Failure[] = [];
  const statuses = new Map<string, Map<number, number>>();
  let sinceRenewal = 0;

  const attempt = async (trial: Trial, numRuns: number, at: number): Promise<Failure | undefined> => {
    const counts = statuses.get(trial.name) ?? new Map<number, number>();
    statuses.set(trial.name, counts);
    const property = fc.asyncProperty(trial.requests(), async (sent) => {
      const got = await send(sent);
      sinceRenewal++;
      counts.set(got.status, (counts.get(got.status) ?? 0) + 1);
      const complaints = trial.complaints(sent, got);
      if (complaints.length > 0) throw new Error(`${describeSent(sent)}\n    → ${complaints.join("\n    → ")}`);
    });
    const result = await fc.check(property, { numRuns, seed: at });
    return result.failed ? { trial: trial.name, report: messageOf(result.errorInstance) } : undefined;
  };

  for (const [index, trial] of trials.entries()) {
    let failure: Failure | undefined;
    for (let done = 0; done < runs && !failure; done += renewAfter) {
      if (sinceRenewal >= renewAfter) {
        await renew();
        sinceRenewal = 0;
      }
      failure = await attempt(trial, Math.min(renewAfter, runs - done), seed + index * 1_000_003 + done);
    }
    if (failure) failures.push(failure);
    onEnd?.(trial.name, statuses.get(trial.name) ?? new Map(), failure);
  }
  return { failures, statuses };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
