import { setTimeout as pause } from "node:timers/promises";
import { findViolations } from "./automation";
import { type Fleet, type Member, type MemberKind, withFleet } from "./fleet";
import { findLargestGap } from "./gaps";
import {
  countAccounts,
  countDuplicates,
  countLost,
  describeAccounts,
  drain,
  findBrokenInvariants,
  verifySignatures,
} from "./invariants";
import { describeLosses, type Outcome } from "./outcome";
import { type Behaviour, type Receiver, startReceiver } from "./receiver";
import { checkSignatures, openShops, publishShipments, rotateSecret, type Shop } from "./shops";

/** How much load a test is asked for. */
export interface LoadSize {
  readonly events: number;
  readonly endpoints: number;
  readonly seed: number;
}

export interface LoadOptions extends LoadSize {
  readonly kind: MemberKind;
  readonly members: number;
  /** Events are published evenly over this time. */
  readonly overMs: number;
  readonly behaviour?: Behaviour;
  /** The longest time that a receiver with work may go without a request, as long as the receivers live. */
  readonly maxGapMs?: number;
  /** The same for the whole run, where receivers die: one that fails often is paused. */
  readonly maxPausedMs?: number;
  /** False where the times of signatures are wrong. */
  readonly checksSignatures?: boolean;
  /** Further settings of the processes. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Changes the folder of the stopped database, before anything starts. */
  readonly prepare?: (folder: string) => void;
}

/** What a disturbance can act on while events are published and delivered. */
export interface Load {
  readonly fleet: Fleet;
  readonly members: Member[];
  readonly settings: Readonly<Record<string, string>>;
  readonly receiver: Receiver;
  readonly shops: readonly Shop[];
  readonly since: Date;
}

interface LoadOutcome extends Outcome {
  readonly losses: NonNullable<Outcome["losses"]>;
  /** From the first event to the last delivery. */
  readonly tookMs: number;
}

/** Receivers with errors as on the open internet on a bad day. */
const badDay: Behaviour = { status: 200, unavailable: 0.1, hang: 0.05, reset: 0.05, calmAfter: 6 };

/** Ten attempts within a minute, so that a run ends. The intervals also limit the delays that receivers ask for. */
const retrySeconds = "0.5,1,1,2,2,3,3,5,5,5,5,5";

/** The creation of a shipment causes four more events by automation. */
const eventsPerShipment = 5;

/** The claim of a process that hangs lasts as long as its lease, a minute; no delivery may wait for much longer. */
const stuckAfterMs = 100_000;

export interface Disturbance {
  /** Returns how many deliveries it may have duplicated. */
  readonly disturb: (load: Load) => Promise<number>;
  /** Further checks at the end. */
  readonly inspect?: () => Promise<string[]>;
}

/**
 * Publishes and delivers events during the disturbance. Then waits until everything is delivered and compares the
 * database with the receiver's report.
 */
export function underLoad(options: LoadOptions, { disturb, inspect }: Disturbance): Promise<LoadOutcome> {
  const { kind, endpoints, overMs, behaviour = badDay, maxGapMs, maxPausedMs, checksSignatures = true } = options;
  const work = async (fleet: Fleet): Promise<LoadOutcome> => {
    const receiver = await startReceiver(options.seed);
    try {
      await receiver.behave(behaviour);
      const shops = await openShops(receiver, endpoints);
      if (checksSignatures) await checkSignatures(receiver, shops);
      const settings = {
        WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
        WEBHOOK_RETRY_SECONDS: retrySeconds,
        ...options.settings,
      };
      const members: Member[] = [];
      for (let i = 0; i < options.members; i++) members.push(await fleet.start(kind, settings));
      const since = new Date();
      const shipments = Math.ceil(options.events / eventsPerShipment);
      const publication = publishShipments(shops, { shipments, overMs });
      const rotation = checksSignatures ? rotateMidway(receiver, shops, overMs / 2) : undefined;
      const allowedDuplicates = await disturb({ fleet, members, settings, receiver, shops, since });
      const [{ shipmentIds, refused }] = await Promise.all([publication, rotation]);
      const stuck = await drain(since, { stuckAfterMs });
      const tookMs = Date.now() - since.getTime();
      const report = await receiver.report();
      const gapMs = await findLargestGap(since, report, receiver.firstDeathAt());
      const pausedMs = await findLargestGap(since, report);
      const duplicates = countDuplicates(report);
      const accounts = await countAccounts(since);
      console.log(
        `  ${describeAccounts(accounts)}\n` +
          `  ${shipmentIds.length} shipments acknowledged, ${refused} refused; ${report.requests} requests in ` +
          `${(tookMs / 1000).toFixed(0)} s; ${duplicates} duplicates of at most ${allowedDuplicates}; signatures verified ` +
          `${report.signed.standardwebhooks} (standardwebhooks), ${report.signed.svix} (svix)\n` +
          `  a receiver with work waited ${(gapMs / 1000).toFixed(1)} s at most for its next request` +
          (pausedMs > gapMs ? `, and ${(pausedMs / 1000).toFixed(1)} s after receivers had died` : ""),
      );
      const losses = { lost: await countLost(since, report), doubled: duplicates, largestGapMs: gapMs };
      console.log(`  ${describeLosses(losses)}`);
      const tooMany =
        duplicates > allowedDuplicates ? [`${duplicates} duplicates, and only ${allowedDuplicates} are excused`] : [];
      const validated = [...(await findBrokenInvariants(since, report)), ...(await findViolations(shipmentIds))];
      const further = (await inspect?.()) ?? [];
      const waited =
        gapMs > (maxGapMs ?? gapMs) || pausedMs > (maxPausedMs ?? pausedMs)
          ? [`a receiver with work got no request for ${gapMs} ms, or ${pausedMs} ms with those that died`]
          : [];
      return {
        broken: [
          ...stuck,
          ...validated,
          ...(checksSignatures ? verifySignatures(report) : []),
          ...tooMany,
          ...waited,
          ...further,
        ],
        losses,
        tookMs,
      };
    } finally {
      await receiver.stop();
    }
  };
  return withFleet(kind, work, { prepare: options.prepare });
}

/** One endpoint in five gets a new secret while its messages are in flight. */
async function rotateMidway(receiver: Receiver, shops: readonly Shop[], afterMs: number): Promise<void> {
  await pause(afterMs);
  for (const shop of shops) {
    const [endpoint] = shop.endpoints;
    if (!endpoint) continue;
    await rotateSecret(receiver, shop, endpoint);
  }
}
