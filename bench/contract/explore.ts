import fc from "fast-check";
import type { Contract, Operation } from "./document";
import { describeSent, type Got, type Send, type Sent } from "./exchange";
import { nastyText } from "./hostile";
import { complaintsAbout, complaintsAboutMethod, errorComplaints } from "./judge";
import { requestsOf } from "./requests";
import type { World } from "./world";

/** Something to try many times: an operation, a method that a path lacks, a path that is not there. */
export interface Trial {
  readonly name: string;
  /** Of the world as it is at the moment. */
  readonly requests: () => fc.Arbitrary<Sent>;
  readonly complaints: (sent: Sent, got: Got) => string[];
}

export interface Failure {
  readonly trial: string;
  /** The smallest request that was found, and what is wrong with its answer. */
  readonly report: string;
}

export interface Outcome {
  readonly failures: readonly Failure[];
  /** Answers by status, then by trial. */
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

/** Paths that are not there, and some that cannot even be read. */
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
  /** Requests of each trial. */
  readonly runs: number;
  readonly seed: number;
  /** After how many requests the world is made anew: shipments are cancelled, stock is taken, webhooks are ended. */
  readonly renewAfter: number;
  readonly renew: () => Promise<void>;
  /** Told of each trial when it has ended. */
  readonly onEnd?: (trial: string, counts: ReadonlyMap<number, number>, failure?: Failure) => void;
}

/** Tries everything. A trial ends with its first failure, which is made as small as it gets. */
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
