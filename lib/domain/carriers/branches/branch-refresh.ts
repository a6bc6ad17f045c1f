import { eq, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { carrierFeeds } from "@/db/schema/bookings";
import { concurrently } from "@/lib/core/concurrently";
import { notFound } from "@/lib/core/errors";
import type { Message } from "@/lib/core/messages";
import { cutText } from "@/lib/core/text/cut-text";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { outsideTransaction } from "@/lib/platform/transaction";
import { type PlaceIndex, places, provinceCodes, provinceName } from "../../geography/places";
import { type CarrierBranch, CarrierFailure } from "../adapter";
import { type CarrierClient, clientOf } from "../client";
import { callCarrier } from "../guard";
import { carrierRegistry } from "../registry";
import { type BranchDifference, importBranches } from "./branch-changes";
import { type BranchLimits, findBranchDefaults } from "./branch-defaults";
import { type BranchError, type BranchFacts, isError, placeBranch } from "./branch-place";

/** What became of the branches that a carrier's system named. */
interface BranchRefresh extends BranchDifference {
  /** Branches in no place that we know, or without a purpose: they are left out, and an open one stays as it is. */
  readonly skipped: readonly { readonly code: string; readonly name: string; readonly reason: Message }[];
}

/** Carriers change branches a few times a year; a day late is soon enough. */
const pauseMs = 24 * 3_600_000;
const pauseAfterFailureMs = 3_600_000;
const carriersAtOnce = 8;
const codeLetters = 40;

/** Whether the branches of a carrier are to be asked for. */
export const areBranchesDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from carrier_feeds where branches_at <= ${ctx.now().toISOString()}::timestamptz`);

/**
 * Refreshes the branches of carriers whose refresh is due. Branches keep their id and the carrier's code; a branch that
 * is missing from the carrier's list is closed.
 */
export async function refreshDueBranches(ctx: Context): Promise<{ moved: number; more: boolean }> {
  const due = await ctx.db
    .update(carrierFeeds)
    .set({ branchesAt: new Date(ctx.now().getTime() + pauseAfterFailureMs) })
    .where(lte(carrierFeeds.branchesAt, ctx.now()))
    .returning({ carrierId: carrierFeeds.carrierId });
  await concurrently(due, carriersAtOnce, async ({ carrierId }) => {
    const client = await findClient(carrierId);
    if (client?.adapter.branches) await refreshBranches(ctx, carrierId).catch(ignoreFailure);
  });
  return { moved: due.length, more: false };
}

/** A failure is kept beside the carrier's feed already, and comes again in an hour. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof CarrierFailure)) throw error;
}

/** Asks a carrier's system for its branches now. Throws `CarrierFailure`, and changes nothing then. */
export async function refreshBranches(ctx: Context, carrierId: number): Promise<BranchRefresh> {
  assertOperator(ctx);
  const client = await findClient(carrierId);
  if (!client?.adapter.branches) throw notFound("carrier_connection", carrierId);
  const ofFeed = eq(carrierFeeds.carrierId, carrierId);
  try {
    const named = await outsideTransaction(ctx, `branches ${carrierId}`, () => askBranches(client));
    const refreshed = await takeBranches(ctx, carrierId, named);
    const branchesAt = new Date(ctx.now().getTime() + pauseMs);
    await ctx.db.update(carrierFeeds).set({ branchesAt, branchesReadAt: ctx.now(), branchesError: null }).where(ofFeed);
    return refreshed;
  } catch (error) {
    const branchesError = error instanceof CarrierFailure ? error.message : "the list could not be stored";
    if (!outageOf(error)) await ctx.db.update(carrierFeeds).set({ branchesError }).where(ofFeed);
    throw error;
  }
}

async function findClient(carrierId: number): Promise<CarrierClient | undefined> {
  const carrier = (await carrierRegistry()).findCarrier(carrierId);
  return carrier && clientOf(carrier);
}

async function askBranches(client: CarrierClient): Promise<CarrierBranch[]> {
  const areas = client.capabilities.branches === "province" ? provinceCodes : [null];
  const named = new Map<string, CarrierBranch>();
  // One after the other: nobody waits for it, and no carrier publishes how much it bears.
  for (const area of areas)
    for (const branch of await callCarrier(client, "branches", area)) {
      const code = cutText(branch.code, codeLetters);
      if (code !== "") named.set(code, { ...branch, code });
    }
  return [...named.values()];
}

async function takeBranches(ctx: Context, carrierId: number, named: readonly CarrierBranch[]): Promise<BranchRefresh> {
  const index = await places();
  const { known: byCode, limits } = await findBranchDefaults(ctx, carrierId);
  const branches: BranchFacts[] = [];
  const skipped: BranchRefresh["skipped"][number][] = [];
  for (const branch of named) {
    const before = byCode.get(branch.code);
    const placed = place(index, branch, before ?? limits);
    if (!isError(placed)) branches.push(placed);
    else {
      skipped.push({ code: branch.code, name: branch.name, reason: placed.message });
      if (before) branches.push(before);
    }
  }
  // A list that lost most of its branches is a fault of the carrier's rather than the end of its network.
  const open = [...byCode.values()].filter(({ active }) => active).length;
  const isWhole = branches.length * 2 >= open;
  return { ...(await importBranches(ctx, carrierId, { branches, isWhole, dryRun: false })), skipped };
}

/** Coordinates and province by what the carrier says, else by the locality of its postcode. */
function place(index: PlaceIndex, branch: CarrierBranch, limits: BranchLimits): BranchFacts | BranchError {
  const zipcode = branch.zipcode ?? 0;
  const provinceCode = branch.provinceCode ?? index.provincesOf(zipcode)[0];
  const { lat, lng } = branch;
  const draft = {
    code: branch.code,
    name: cutText(branch.name, 80) || branch.code,
    street: cutText(branch.street, 80),
    streetNumber: cutText(branch.streetNumber, 20),
    streetExtras: "",
    city: cutText(branch.city, 80),
    zipcode,
    state: provinceCode ? provinceName(provinceCode) : "",
    phone: cutText(branch.phone, 40),
    openHours: cutText(branch.openHours, 200),
    acceptsPickup: branch.acceptsPickup,
    acceptsDropoff: branch.acceptsDropoff,
    maxWeightGrams: limits.maxWeightGrams,
    maxSideCm: limits.maxSideCm,
  };
  return placeBranch(index, lat !== null && lng !== null ? { ...draft, lat, lng } : draft);
}
