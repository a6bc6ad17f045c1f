import { connection } from "@/db/driver";
import { notFound } from "@/lib/core/errors";
import {
  type ClaimKind,
  claimKinds,
  claimSettlements,
  invoiceRowClasses,
  invoiceRowDecisions,
} from "@/lib/core/vocabulary";
import { recordChargeNotices } from "@/lib/domain/messaging/notices";
import {
  chargeDue,
  contestCharge,
  creditDispute,
  decideCharge,
  decideRows,
  payInvoice,
  removeInvoice,
} from "@/lib/domain/money/carrier-invoices";
import { invoiceRow, loadInvoice } from "@/lib/domain/money/carrier-invoices/testing";
import {
  closeClaim,
  decideClaim,
  openClaim,
  payClaim,
  sendClaim,
  settleClaimWithCarrier,
} from "@/lib/domain/money/claims";
import { resolveClaim } from "@/lib/domain/shipping/shipments";
import {
  afterPeriod,
  type Draw,
  type Draws,
  named,
  type Orders,
  operator,
  recentClaims,
  recentInvoices,
  recentShipments,
  seller,
  type World,
} from "./world";

/** What is claimed of parcels, and what their carriers invoice and pay. */
export const claimOrders: Orders = {
  // Claims.
  "open claim": [
    9,
    ({ shipments, claims }, { recent, pick, below }) => {
      const { id: shipmentId, accountId } = recent(shipments, recentShipments);
      const kind: ClaimKind = pick(claimKinds);
      const askedCents = below(2) ? 1 + below(kind === "overcharged" ? 300_00 : 90_00) : null;
      const source = pick(["operator", "seller"] as const);
      const ctx = () => (source === "seller" ? seller(accountId) : operator());
      const claim = { shipmentId, kind, askedCents, source, description: "x" };
      return { run: async () => void claims.push((await openClaim(ctx(), claim)).id) };
    },
  ],
  "send claim": [4, claimOrder((id) => sendClaim(operator(), id, { byMail: false }))],
  "reject claim": [4, claimOrder((id) => decideClaim(operator(), id, { decision: "rejected", reason: "x" }))],
  "accept claim": [6, claimOrder((id) => resolveClaim(operator(), id, { decision: "accepted" }))],
  "accept claim with amounts": [
    4,
    ({ claims }, { recent, below }) => {
      const id = recent(claims, recentClaims);
      const amounts = {
        payoutCents: below(90_00),
        refundCents: below(2) ? below(300_00) : undefined,
        carrierCents: below(90_00),
      };
      return { run: () => resolveClaim(operator(), id, { decision: "accepted", note: named, ...amounts }) };
    },
  ],
  "pay claim": [7, claimOrder((id) => payClaim(operator(), id))],
  "close claim": [1, claimOrder((id) => closeClaim(operator(), id, { reason: "x" }))],
  "record settlement": [
    6,
    ({ claims, invoices }, { recent, pick, below }) => {
      const id = recent(claims, recentClaims);
      const by = pick(claimSettlements);
      const order = { by, cents: 1 + below(40_00), invoiceId: recent(invoices, recentInvoices).id };
      return { run: () => settleClaimWithCarrier(operator(), id, order) };
    },
  ],

  // Carriers' invoices.
  "load invoice": [
    3,
    ({ shipments, invoices }, draws) => {
      const { pick, below, key } = draws;
      const drawn = Array.from({ length: 4 + below(8) }, () => drawRow(shipments, draws));
      const carrier = pick(["alfa", "alfa", "alfa", "alfa", "alfa", "beta"]);
      // Under one number the second one is refused; under another all of its rows are there twice.
      const given = below(2) ? { number: key } : {};
      const run = async () => {
        const { sql } = connection();
        const shipmentIds = drawn.map(({ shipmentId = 0 }) => shipmentId);
        const found = await sql<{ id: number; guide: string }[]>`
          select id::int, coalesce(delivery_id, external_id) as guide from shipments
          where id in ${sql(shipmentIds)}`;
        const guides = new Map(found.map(({ id, guide }) => [id, guide]));
        const toRow = ({ shipmentId, row }: (typeof drawn)[number]) =>
          invoiceRow(guides.get(shipmentId ?? 0) ?? "NADIE", row);
        const { invoiceId, rows } = await loadInvoice(drawn.map(toRow), given, carrier);
        invoices.push({ id: invoiceId, rowIds: rows.map(({ id }) => id), shipmentIds });
      };
      return { run };
    },
  ],
  "decide rows": [
    14,
    ({ invoices }, { recent, pick }) => {
      const { id, rowIds: all } = recent(invoices, recentInvoices);
      const rowIds = [pick(all), pick(all), pick(recent(invoices, recentInvoices).rowIds)];
      const decision = pick([...invoiceRowDecisions, "disputed", "passed_on", "passed_on", "passed_on"] as const);
      return { run: () => decideRows(operator(), id, { rowIds, decision }) };
    },
  ],
  "decide class": [
    2,
    ({ invoices }, { recent, pick }) => {
      const { id } = recent(invoices, recentInvoices);
      const [rowClass, decision] = [pick(invoiceRowClasses), pick(invoiceRowDecisions)];
      return { run: () => decideRows(operator(), id, { filter: { class: rowClass }, decision }) };
    },
  ],
  "pass on": [
    3,
    ({ invoices }, { recent }) => {
      const { id } = recent(invoices, recentInvoices);
      return { run: () => decideRows(operator(), id, { filter: {}, decision: "passed_on" }) };
    },
  ],
  "credit dispute": [
    5,
    ({ invoices }, { recent, pick, below }) => {
      const { id, rowIds } = recent(invoices, recentInvoices);
      const chosen = below(3) ? {} : { rowIds: [pick(rowIds)] };
      const cents = below(200_00);
      return { run: () => creditDispute(operator(), id, { ...chosen, cents }) };
    },
  ],
  "pay invoice": [
    5,
    (world, { recent, below, key: idempotencyKey }) => {
      const { id } = recent(world.invoices, recentInvoices);
      const order = { cents: 1 + below(2_000_00), day: "2025-12-10", idempotencyKey };
      const accepted = () => {
        world.paidCents += order.cents;
      };
      return { run: () => payInvoice(operator(), id, order), accepted };
    },
  ],
  "take invoice back": [
    2,
    ({ invoices, takenBack }, { recent }) => {
      const { id, shipmentIds } = recent(invoices, recentInvoices);
      const accepted = () => {
        for (const shipmentId of shipmentIds) takenBack.add(shipmentId);
      };
      return { run: () => removeInvoice(operator(), id), accepted };
    },
  ],
  "contest charge": [3, chargeOrder(({ id, accountId }) => contestCharge(seller(accountId), id, { answer: "No" }))],
  "charge difference": [3, chargeOrder(({ id }) => decideCharge(afterPeriod(), id, "charged"))],
  "charge difference early": [1, chargeOrder(({ id }) => decideCharge(operator(), id, "charged"))],
  "drop difference": [1, chargeOrder(({ id }) => decideCharge(operator(), id, "dropped"))],
  "charge what is due": [
    1,
    () => ({
      run: async () => {
        await recordChargeNotices(operator());
        await chargeDue(afterPeriod());
      },
    }),
  ],
};

function claimOrder(run: (id: number) => Promise<unknown>): Draw {
  return ({ claims }, { recent }) => {
    const id = recent(claims, recentClaims);
    return { run: () => run(id) };
  };
}

/** An order about one of the newest charges that wait for a decision. */
function chargeOrder(run: (charge: { id: number; accountId: number }) => Promise<unknown>): Draw {
  return (_, { below }) => {
    const place = below(12);
    return {
      run: async () => {
        const [charge] = await connection().sql<{ id: number; accountId: number }[]>`
          select id::int, account_id::int as "accountId" from shipment_charges
          where state in ('announced', 'contested') order by id desc offset ${place} limit 1`;
        if (!charge) throw notFound("charge", 0);
        await run(charge);
      },
    };
  };
}

/** A row of an invoice: as expected, of another weight or price, further, a credit, unknown or in another currency. */
function drawRow(shipments: World["shipments"], { recent, pick, below, key }: Draws) {
  const shipmentId = recent(shipments, recentShipments).id;
  const concept = pick(["", "flete", key, key]);
  const more = { amountCents: 900_00 + below(600_00), concept };
  const rows = [
    { shipmentId, row: { concept } },
    { shipmentId, row: more },
    { shipmentId, row: more },
    { shipmentId, row: { ...more, grams: 3_000 } },
    { shipmentId, row: { amountCents: 1 + below(300_00), concept } },
    { shipmentId, row: { amountCents: -1 - below(400_00) } },
    { shipmentId, row: { currency: "USD" } },
    { shipmentId: undefined, row: more },
  ];
  return pick(rows);
}
