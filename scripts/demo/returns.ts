import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { returnRequests } from "@/db/schema/returns";
import { shipments } from "@/db/schema/shipments";
import { type ReturnReason, type ShipmentStatus, sellersReturnReasons } from "@/lib/core/vocabulary";
import {
  approveReturnRequest,
  changeReturnPolicy,
  createReturn,
  findReturnLink,
  quoteReturn,
  rejectReturnRequest,
  requestReturn,
  returnableStatuses,
} from "@/lib/domain/shipping/returns";
import { createRequest, findShipment, type Shipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { lossSteps } from "./claims";
import { hourMs, pathTo, reporterOf } from "./shipments";
import { type Step, step } from "./timeline";

interface PlannedReturn {
  readonly daysAgo: number;
  /** Null for a return that the seller makes. */
  readonly reason: ReturnReason | null;
  readonly comment: string;
  /** What became of it: no decision yet, a rejection, or how far the return came. */
  readonly outcome: "pending" | "refused" | ShipmentStatus;
}

const plan: readonly PlannedReturn[] = [
  { daysAgo: 158, reason: "changed_mind", comment: "No era lo que buscaba.", outcome: "returned_to_seller" },
  { daysAgo: 141, reason: "damaged", comment: "Llegó con la tapa rota.", outcome: "returned_to_seller" },
  { daysAgo: 122, reason: "wrong_item", comment: "Pedí el negro.", outcome: "returned_to_seller" },
  { daysAgo: 104, reason: "late", comment: "Era para un regalo.", outcome: "refused" },
  {
    daysAgo: 83,
    reason: "not_as_described",
    comment: "El color es distinto del de la foto.",
    outcome: "returned_to_seller",
  },
  { daysAgo: 71, reason: "changed_mind", comment: "", outcome: "returned_to_seller" },
  { daysAgo: 64, reason: "damaged", comment: "Abollado en una esquina.", outcome: "returned_to_seller" },
  { daysAgo: 55, reason: "wrong_size", comment: "Es más chico de lo que pensaba.", outcome: "returned_to_seller" },
  { daysAgo: 47, reason: null, comment: "", outcome: "returned_to_seller" },
  { daysAgo: 40, reason: "changed_mind", comment: "Compré dos por error.", outcome: "returned_to_seller" },
  { daysAgo: 33, reason: "other", comment: "Quiero otro modelo.", outcome: "refused" },
  { daysAgo: 26, reason: "wrong_item", comment: "Vino otro producto.", outcome: "returned_to_seller" },
  { daysAgo: 19, reason: "damaged", comment: "No enciende.", outcome: "returned_to_seller" },
  { daysAgo: 14, reason: "changed_mind", comment: "", outcome: "lost_in_carrier" },
  { daysAgo: 11, reason: "wrong_size", comment: "No entra en la alacena.", outcome: "in_transit_to_seller" },
  { daysAgo: 7, reason: null, comment: "", outcome: "received_by_carrier" },
  { daysAgo: 5, reason: "not_as_described", comment: "Falta la bombilla.", outcome: "shipped" },
  { daysAgo: 4, reason: "late", comment: "Ya lo compré en otro lado.", outcome: "refused" },
  { daysAgo: 3, reason: "damaged", comment: "Vino rayado.", outcome: "documentation_ready" },
  { daysAgo: 1.1, reason: "wrong_size", comment: "Necesito el de un litro.", outcome: "pending" },
  { daysAgo: 0.4, reason: "changed_mind", comment: "", outcome: "pending" },
  { daysAgo: 0.1, reason: "damaged", comment: "La caja llegó abierta y falta un vaso.", outcome: "pending" },
];

const dayMs = 24 * hourMs;
/** Buyers may send back what they bought; the seller decides. */
export const returnPolicy = { allowed: true, days: 30, approval: true, reasons: sellersReturnReasons };

/** What buyers sent back: their requests, the seller's decisions, and the returns in several states. */
export function returnSteps(ctx: Context, accountId: number): Step[] {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  return [
    step(ago(175), (then) => changeReturnPolicy(then, accountId, returnPolicy)),
    ...plan.map((planned, index) => ({
      at: ago(planned.daysAgo),
      run: (then: Context) => startReturn(then, accountId, planned, index),
    })),
  ];
}

async function startReturn(
  ctx: Context,
  accountId: number,
  { reason, comment, outcome }: PlannedReturn,
  index: number,
): Promise<readonly Step[]> {
  const original = await findDelivered(ctx, accountId);
  if (!original) return [];
  if (reason === null) return moveReturn(ctx, await sendBack(ctx, original), outcome as ShipmentStatus);
  const link = await findReturnLink(ctx, original);
  if (!link) throw new Error("the demo's buyers may not return anything");
  const request = await requestReturn(ctx, link.token, {
    packages: original.packages.map(({ id }) => ({ packageId: id })),
    reason,
    comment,
    formKey: `demo-${index}`,
  });
  const decided = new Date(ctx.now().getTime() + 5 * hourMs);
  if (outcome === "pending") return [];
  if (outcome === "refused")
    return [step(decided, (then) => rejectReturnRequest(then, request.id, "El plazo de cambio es de diez días."))];
  return [
    {
      at: decided,
      run: async (then) =>
        moveReturn(then, await approveReturnRequest(then, request.id, await optionFor(then, original)), outcome),
    },
  ];
}

/** A parcel that a buyer has had for some days and that nobody has asked to send back, if there is one. */
async function findDelivered(ctx: Context, accountId: number): Promise<Shipment | undefined> {
  const at = ctx.now().getTime();
  const [found] = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .leftJoin(returnRequests, eq(returnRequests.shipmentId, shipments.id))
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.direction, "forward"),
        inArray(shipments.status, [...returnableStatuses]),
        // To a pick-up point the buyer would have to bring it back, which no carrier of the demo offers everywhere.
        isNull(shipments.pointCode),
        lt(shipments.lastStatusAt, new Date(at - 3 * dayMs)),
        gt(shipments.lastStatusAt, new Date(at - 25 * dayMs)),
        isNull(returnRequests.id),
        sql`not exists (select from shipments sent_back where sent_back.parent_shipment_id = ${shipments.id})`,
      ),
    )
    .orderBy(desc(shipments.lastStatusAt), asc(shipments.id))
    .limit(1);
  return found && findShipment(ctx, found.id);
}

async function optionFor(ctx: Context, { id, accountId, declaredValueCents }: Shipment) {
  const { options } = await quoteReturn(ctx, id, { accountId, declaredValueCents });
  const best = options.find(({ selectable }) => selectable);
  if (!best) throw new Error("no carrier of the demo brings that back");
  const { serviceType, logisticType, carrier } = best;
  return { accountId, declaredValueCents, serviceType, logisticType, carrierId: carrier.id };
}

const sendBack = async (ctx: Context, original: Shipment): Promise<Shipment> =>
  createReturn(ctx, original.id, await optionFor(ctx, original));

/** Moves a return as far as it came, a step every twenty hours. */
function moveReturn(ctx: Context, { id, logisticType }: Shipment, outcome: ShipmentStatus): Step[] {
  const path = pathTo(outcome, { direction: "return", logisticType });
  const at = (place: number) => new Date(ctx.now().getTime() + (0.1 + place * 20) * hourMs);
  return [
    ...path.map((status, place) =>
      step(at(place), (then) => transitionShipment(then, id, status, { by: reporterOf(status) })),
    ),
    ...(outcome === "lost_in_carrier" ? lossSteps(id, at(path.length - 1)) : []),
  ];
}

/** A parcel on its way that the seller wants back, about which nobody has decided yet. */
export const openRescue = (ctx: Context, accountId: number): Step =>
  step(new Date(ctx.now().getTime() - 0.7 * hourMs), async (then) => {
    const [found] = await then.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(
        and(eq(shipments.accountId, accountId), eq(shipments.direction, "forward"), eq(shipments.status, "in_transit")),
      )
      .orderBy(asc(shipments.id))
      .limit(1);
    if (found) await createRequest(then, found.id, "rescue");
  });
