import { and, eq, inArray } from "drizzle-orm";
import { addresses } from "@/db/schema/addresses";
import { carrierPickups } from "@/db/schema/pickups";
import { groupBy } from "@/lib/core/group-by";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { LeftReason, PickupState } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { type Candidate, findCandidates, type Place } from "./candidates";
import { findPlaceOrigin, judge } from "./close";
import { judgeBy } from "./judge";

/** The shipments that would go if the day were closed now, and those that would stay. */
export interface HandOverPreview {
  readonly going: readonly Candidate[];
  readonly staying: readonly { readonly candidate: Candidate; readonly reason: LeftReason }[];
  /** Orders that nobody has begun to prepare. */
  readonly unprepared: number;
}

/** Shows a closing without making it, by the rules of the closing itself. */
export async function previewHandOver(ctx: Context, place: Place): Promise<HandOverPreview> {
  assertAccountAccess(ctx, place.accountId);
  await findPlaceOrigin(ctx, place);
  const candidates = await findCandidates(ctx, place);
  const { going, staying } = judge(candidates, {});
  return { going, staying, unprepared: candidates.length - going.length - staying.length };
}

/** The day of a carrier at an origin, in figures. */
export interface HandOver {
  readonly originId: number;
  readonly originName: string;
  readonly carrierId: number;
  readonly carrierName: string;
  readonly shipments: number;
  readonly packages: number;
  readonly weightGrams: number;
  /** Packages that nobody scanned on their way out, of what goes and of what was scanned in part. */
  readonly unscannedPackages: number;
  /** Shipments that were worked on and would stay. */
  readonly staying: number;
  readonly unprepared: number;
  /** The pickup of today. */
  readonly pickup: {
    readonly id: number;
    readonly state: PickupState;
    readonly fromHour: number;
    readonly toHour: number;
  } | null;
}

const maxCandidates = 10_000;

/** What is to be handed over today, by origin and carrier: only places where something would go or stay. */
export async function findHandOvers(ctx: Context, accountId: number): Promise<HandOver[]> {
  assertAccountAccess(ctx, accountId);
  const candidates = await findCandidates(ctx, { accountId }, { limit: maxCandidates });
  const places = groupBy(candidates, ({ originId, carrierId }) => `${originId} ${carrierId}`);
  if (places.size === 0) return [];
  const [registry, origins, pickups] = await Promise.all([
    carrierRegistry(),
    ctx.db.select({ id: addresses.id, name: addresses.name }).from(addresses).where(eq(addresses.accountId, accountId)),
    findPickupsOfToday(ctx, accountId),
  ]);
  const handOvers = [...places.values()].flatMap((group): HandOver[] => {
    const [first] = group;
    if (!first) return [];
    const { originId, carrierId } = first;
    const figures = countGroup(group);
    if (figures.shipments + figures.staying === 0) return [];
    const pickup = pickups.find((entry) => entry.originId === originId && entry.carrierId === carrierId);
    return [
      {
        originId,
        originName: origins.find(({ id }) => id === originId)?.name ?? "",
        carrierId,
        carrierName: registry.findCarrier(carrierId)?.name ?? "",
        ...figures,
        pickup: pickup
          ? { id: pickup.id, state: pickup.state, fromHour: pickup.fromHour, toHour: pickup.toHour }
          : null,
      },
    ];
  });
  return handOvers.sort(
    (a, b) => a.originName.localeCompare(b.originName, "es") || a.carrierName.localeCompare(b.carrierName, "es"),
  );
}

function countGroup(group: readonly Candidate[]) {
  const reasonOf = judgeBy({});
  const going = group.filter((candidate) => reasonOf(candidate) === null);
  const staying = judge(group, {}).staying.filter(({ reason }) => reason !== "full").length;
  const sum = (rows: readonly Candidate[], measure: (row: Candidate) => number) =>
    rows.reduce((all, row) => all + measure(row), 0);
  return {
    shipments: going.length,
    packages: sum(going, ({ packages }) => packages),
    weightGrams: sum(going, ({ weightGrams }) => weightGrams),
    unscannedPackages: sum(
      group.filter((candidate) => !candidate.isHandedOver && isAwaited(reasonOf(candidate))),
      ({ packages, scannedPackages }) => packages - scannedPackages,
    ),
    staying,
    unprepared: group.length - going.length - staying,
  };
}

/** Whether the packages of a shipment are expected on the truck: those of one that was scanned in part too. */
const isAwaited = (reason: LeftReason | null): boolean => reason === null || reason === "partly_scanned";

const findPickupsOfToday = (ctx: Context, accountId: number) =>
  ctx.db
    .select()
    .from(carrierPickups)
    .where(
      and(
        eq(carrierPickups.accountId, accountId),
        eq(carrierPickups.day, dayInArgentina(ctx.now())),
        inArray(carrierPickups.state, ["requested", "by_hand", "confirmed"]),
      ),
    );
