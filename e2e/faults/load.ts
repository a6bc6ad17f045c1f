import { setTimeout as pause } from "node:timers/promises";
import { findMisdeeds } from "./automation";
import { type Fleet, type Member, type MemberKind, withFleet } from "./fleet";
import {
  countAccounts,
  countDuplicates,
  describeAccounts,
  drain,
  findBrokenPromises,
  verifySignatures,
} from "./invariants";
import { type Behaviour, type Receiver, startReceiver } from "./receiver";
import { checkSignatures, openShops, publishShipments, rotateSecret, type Shop } from "./shops";

export interface LoadOptions {
  readonly kind: MemberKind;
  readonly members: number;
  readonly events: number;
  readonly endpoints: number;
  /** Events are published evenly over this time. */
  readonly overMs: number;
  readonly seed: number;
  readonly behaviour?: Behaviour;
}

/** What is there to be disturbed while events are published and delivered. */
export interface Load {
  readonly fleet: Fleet;
  readonly members: Member[];
  readonly settings: Readonly<Record<string, string>>;
  readonly receiver: Receiver;
  readonly shops: readonly Shop[];
  readonly since: Date;
}

export interface Outcome {
  /** Sentences; none when everything held. */
  readonly broken: string[];
  /** From the first event to the last delivery. */
  readonly tookMs: number;
}

/** Receivers of the open internet on a bad day. */
export const badDay: Behaviour = { status: 200, unavailable: 0.1, hang: 0.05, reset: 0.05, calmAfter: 6 };

/** Ten attempts within a minute, so that a run ends; what receivers ask for beyond that is bounded by it. */
const retrySeconds = "0.5,1,1,2,2,3,3,5,5,5,5,5";

/** Of an event that creates a shipment follow four more, by automation. */
const eventsPerShipment = 5;

/** A claim of a dead process lasts as long as its lease, a minute; nothing may lie still for much longer. */
const stuckAfterMs = 100_000;

export interface Disturbance {
  /** Answers how many deliveries may have arrived twice by its fault. */
  readonly disturb: (load: Load) => Promise<number>;
  /** What else has to be true in the end. */
  readonly inspect?: () => Promise<string[]>;
}

/**
 * Publishes, delivers and, meanwhile, lets the disturbance do its worst; then waits until everything is delivered and
 * holds the database against what the receiver saw.
 */
export function underLoad(options: LoadOptions, { disturb, inspect }: Disturbance): Promise<Outcome> {
  const { kind, endpoints, overMs, behaviour = badDay } = options;
  return withFleet(kind, async (fleet) => {
    const receiver = await startReceiver(options.seed);
    try {
      await receiver.behave(behaviour);
      const shops = await openShops(receiver, endpoints);
      await checkSignatures(receiver, shops);
      const settings = { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1", WEBHOOK_RETRY_SECONDS: retrySeconds };
      const members: Member[] = [];
      for (let i = 0; i < options.members; i++) members.push(await fleet.start(kind, settings));
      const since = new Date();
      const shipments = Math.ceil(options.events / eventsPerShipment);
      const publishing = publishShipments(shops, { shipments, overMs });
      const rotating = rotateMidway(receiver, shops, overMs / 2);
      const excusable = await disturb({ fleet, members, settings, receiver, shops, since });
      const [{ shipmentIds, refused }] = await Promise.all([publishing, rotating]);
      const stuck = await drain(since, { stuckAfterMs });
      const tookMs = Date.now() - since.getTime();
      const report = await receiver.report();
      const duplicates = countDuplicates(report);
      const accounts = await countAccounts(since);
      console.log(
        `  ${describeAccounts(accounts)}\n` +
          `  ${shipmentIds.length} shipments acknowledged, ${refused} refused; ${report.requests} requests in ` +
          `${(tookMs / 1000).toFixed(0)} s; ${duplicates} duplicates of at most ${excusable}; signatures verified ` +
          `${report.signed.standardwebhooks} (standardwebhooks), ${report.signed.svix} (svix)`,
      );
      const tooMany = duplicates > excusable ? [`${duplicates} duplicates, and only ${excusable} are excused`] : [];
      const validated = [...(await findBrokenPromises(since, report)), ...(await findMisdeeds(shipmentIds))];
      const further = (await inspect?.()) ?? [];
      return { broken: [...stuck, ...validated, ...verifySignatures(report), ...tooMany, ...further], tookMs };
    } finally {
      await receiver.stop();
    }
  });
}

/** One endpoint in five gets a new secret while its messages are on their way. */
async function rotateMidway(receiver: Receiver, shops: readonly Shop[], afterMs: number): Promise<void> {
  await pause(afterMs);
  for (const shop of shops) {
    const [endpoint] = shop.endpoints;
    if (!endpoint) continue;
    // The database may be away just now.
    await rotateSecret(receiver, shop, endpoint).catch(async () => {
      await pause(5_000);
      await rotateSecret(receiver, shop, endpoint);
    });
  }
}
