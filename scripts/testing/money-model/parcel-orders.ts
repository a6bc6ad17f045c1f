import { connection } from "@/db/driver";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { recordTopUp } from "@/lib/domain/messaging/notices";
import { adjustAccount, creditAccount, debitAccount, refundShipment } from "@/lib/domain/money/ledger";
import { confirmTopUp, rejectTopUp, requestTopUp, withdrawTopUp } from "@/lib/domain/money/top-ups";
import { makeShipment } from "@/lib/domain/operating/testing";
import {
  advanceShipment,
  advanceShipments,
  cancelShipment,
  dispatchShipments,
  reportTracking,
  transitionShipment,
} from "@/lib/domain/shipping/shipments";
import { type Draw, type Orders, operator, recentShipments, seller } from "./world";

const reported: readonly ShipmentStatus[] = [
  ...(["ready_to_ship", "ready_to_ship", "shipped", "crossdock", "received_by_carrier", "in_transit"] as const),
  ...(["delivered", "delivered", "delivered", "not_delivered", "reshipped", "returned_to_seller"] as const),
  ...(["lost_in_carrier", "lost_in_crossdock"] as const),
];

/** What parcels and balances go through. */
export const parcelOrders: Orders = {
  // Parcels.
  create: [
    3,
    ({ accounts, shipments }, { pick, below, key }) => {
      const caller = pick(accounts);
      const { accountId } = caller;
      const isSent = below(4) > 0;
      const run = async () => {
        const { id } = await makeShipment(caller, { externalId: key, advance: false });
        await advanceShipment(operator(), { id, accountId });
        shipments.push({ id, accountId });
        if (isSent) await reportTracking(operator(), id, { status: "received_by_carrier" });
      };
      return { run };
    },
  ],
  advance: [1, () => ({ run: () => advanceShipments(operator(), { limit: 20 }) })],
  report: [
    8,
    ({ shipments }, { recent, pick }) => {
      const { id } = recent(shipments, recentShipments);
      const status = pick(reported);
      return { run: () => reportTracking(operator(), id, { status }) };
    },
  ],
  dispatch: [
    2,
    ({ accounts }, { pick }) => {
      const { accountId } = pick(accounts);
      const run = async () => {
        const ready = await connection().sql<{ id: number }[]>`
          select id::int from shipments where account_id = ${accountId} and status = 'ready_to_ship' order by id desc limit 3`;
        await dispatchShipments(
          seller(accountId),
          accountId,
          ready.map(({ id }) => id),
        );
      };
      return { run };
    },
  ],
  "lose without a witness": [
    2,
    ({ accounts, shipments }, { recent }) => {
      const { id, accountId } = recent(shipments, recentShipments);
      const isTest = accountId === accounts.at(-1)?.accountId;
      const run = async () => {
        const { moved } = await reportTracking(seller(accountId), id, { status: "lost_in_carrier" });
        if (moved && !isTest) throw new Error("a seller's word lost a parcel");
      };
      return { run };
    },
  ],
  cancel: [
    1,
    ({ shipments }, { recent }) => {
      const { id, accountId } = recent(shipments, recentShipments);
      return { run: () => cancelShipment(seller(accountId), id) };
    },
  ],
  expire: [
    1,
    ({ shipments }, { recent }) => {
      const { id } = recent(shipments, recentShipments);
      return { run: () => transitionShipment(operator(), id, "expired", { by: "automation" }) };
    },
  ],

  // Balances.
  "top up": [
    3,
    ({ accounts, topUps }, { pick, below, key }) => {
      const { accountId } = pick(accounts);
      const amountCents = 1_000_00 + below(9_000_00);
      const draft = { accountId, amountCents, transferredOn: dayInArgentina(new Date()), reference: key, note: "" };
      return { run: async () => void topUps.push((await requestTopUp(seller(accountId), draft)).id) };
    },
  ],
  "decide top-up": [
    4,
    ({ topUps }, { recent, below }) => {
      const id = recent(topUps, 100);
      const chosen = below(5);
      const run = () =>
        chosen === 0
          ? rejectTopUp(operator(), id, "x")
          : chosen === 1
            ? withdrawTopUp(operator(), id)
            : confirmTopUp(operator(), id, recordTopUp);
      return { run };
    },
  ],
  credit: [1, balanceOrder((order) => creditAccount(operator(), order), 1)],
  debit: [1, balanceOrder((order) => debitAccount(operator(), order), -1)],
  adjust: [1, balanceOrder((order) => adjustAccount(operator(), { ...order, amountCents: -order.amountCents }), -1)],
  "adjust shipment": [
    6,
    ({ shipments, given }, { recent, below, key }) => {
      const { id: shipmentId, accountId } = recent(shipments, recentShipments);
      const amountCents = below(3) === 0 ? 1 + below(150_00) : -1 - below(300_00);
      const order = { accountId, shipmentId, amountCents, reason: "model", idempotencyKey: key };
      return { run: () => adjustAccount(operator(), order), accepted: () => give(given, accountId, amountCents) };
    },
  ],
  refund: [
    2,
    ({ shipments, given }, { recent, below, key }) => {
      const { id: shipmentId, accountId } = recent(shipments, recentShipments);
      const amountCents = 1 + below(700_00);
      const order = { accountId, shipmentId, amountCents, cause: "other", reason: "x", idempotencyKey: key } as const;
      return { run: () => refundShipment(operator(), order), accepted: () => give(given, accountId, amountCents) };
    },
  ],
};

function give(given: Map<number, number>, accountId: number, cents: number): void {
  given.set(accountId, (given.get(accountId) ?? 0) + cents);
}

interface BalanceOrder {
  readonly accountId: number;
  readonly amountCents: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

function balanceOrder(run: (order: BalanceOrder) => Promise<void>, sign: 1 | -1): Draw {
  return ({ accounts, given }, { pick, below, key }) => {
    const { accountId } = pick(accounts);
    const amountCents = 1 + below(90_00);
    const order = { accountId, amountCents, reason: "model", idempotencyKey: key };
    return { run: () => run(order), accepted: () => give(given, accountId, sign * amountCents) };
  };
}
