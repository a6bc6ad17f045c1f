import { setTimeout as pause } from "node:timers/promises";
import { type Request, type Send, type Target, toInit } from "./request";
import { Seller, type Shop } from "./seller";
import { type Call, judgeResponse, type Tally } from "./tally";

export interface RunningLoad {
  /** Ids of the shipments whose creation was acknowledged, returns excluded. */
  readonly shipmentIds: () => number[];
  /** Sends to these versions from now on; resolves when no other one has a request in flight. */
  direct(targets: readonly Target[]): Promise<void>;
}

const clientsOfEach = 3;
const betweenRequestsMs = 20;
const timeoutMs = 20_000;

/** Three clients for each version send the requests of a shop, one after the other, until they are directed elsewhere. */
export function startLoad(shop: Shop, tally: Tally): RunningLoad {
  const clients = new Map<string, { isOver: boolean; done: Promise<unknown> }>();
  const { send, drained } = createSender(shop, tally);
  let targets: readonly Target[] = [];
  const seller = new Seller(shop, send, () => targets);
  const start = (target: Target) => {
    const client = { isOver: false, done: Promise.resolve() as Promise<unknown> };
    const work = async (): Promise<void> => {
      for (let round = 0; !client.isOver; round++)
        for (const step of seller.stepsOf(target, round)) {
          if (client.isOver) return;
          await step();
          await pause(betweenRequestsMs);
        }
    };
    client.done = Promise.all(Array.from({ length: clientsOfEach }, work));
    clients.set(target.version, client);
  };
  return {
    shipmentIds: () => seller.created.map(({ id }) => id),
    async direct(wanted) {
      targets = wanted;
      const isWanted = (version: string) => wanted.some((target) => target.version === version);
      const leaving = [...clients].filter(([version]) => !isWanted(version));
      for (const [version, client] of leaving) {
        client.isOver = true;
        clients.delete(version);
      }
      for (const target of wanted) if (!clients.has(target.version)) start(target);
      await Promise.all(leaving.map(([, { done }]) => done));
      // Clients of another version may be repeating a creation there.
      await drained((version) => !isWanted(version));
    },
  };
}

function createSender({ headers }: Shop, tally: Tally) {
  const inFlight = new Set<{ readonly version: string; readonly sent: Promise<unknown> }>();
  const request = async ({ version, url }: Target, wanted: Request): Promise<string | undefined> => {
    const { operation, path, body, key, status = 200, isRight } = wanted;
    const startedAt = performance.now();
    const finish = (error: Call["error"]) =>
      tally.add({ version, operation, ms: performance.now() - startedAt, error });
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${url}${path}`, { ...toInit(headers, body, key), signal });
      const text = await response.text();
      const error = judgeResponse({ status: response.status, text }, status, isRight);
      finish(error);
      return error ? undefined : text;
    } catch (error) {
      finish({ kind: "connection", message: `${path}: ${messageOf(error)}` });
      return undefined;
    }
  };
  const send: Send = (target, wanted) => {
    const sent = request(target, wanted);
    const entry = { version: target.version, sent };
    inFlight.add(entry);
    return sent.finally(() => inFlight.delete(entry));
  };
  const drained = (isMeant: (version: string) => boolean): Promise<unknown> =>
    Promise.all([...inFlight].filter(({ version }) => isMeant(version)).map(({ sent }) => sent));
  return { send, drained };
}

/** `fetch` hides the reason in the cause. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? [error.message, error.cause].filter(Boolean).join(": ") : String(error);
