import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { carrierPdf } from "@/lib/core/labels/testing-carrier";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import type { ClaimKind } from "@/lib/core/vocabulary";
import { type Actor, type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { searchAudit } from "../../identity/audit";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { resolveClaim, transitionShipment } from "../../shipping/shipments";
import { findCarrierBalances } from "../carrier-ledger/testing";
import { adjustAccount, findBalance, refundShipment } from "../ledger";
import {
  addClaimFiles,
  closeClaim,
  decideClaim,
  deleteClaimRule,
  findClaim,
  listClaims,
  openClaim,
  payClaim,
  proposeDecision,
  readClaimFile,
  saveClaimRule,
  sendClaim,
  settleClaimWithCarrier,
  summariseClaims,
  warnOfDeadlines,
} from "./";
import { checkLedger, makeTravelling, movedBy, testRule } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;
let system: Context;

beforeAll(async () => {
  await seedTestCarriers();
  system = systemContext("test");
  [seller, other] = await Promise.all([
    createTestAccount({ balanceCents: 100_000_000_00 }),
    createTestAccount({ balanceCents: 100_000_000_00 }),
  ]);
});

const user: Actor = { kind: "user", label: "user:1", userId: 1 };
const as = (caller: TestCaller): Context =>
  withMemberships({ ...system, actor: user }, [{ accountId: caller.accountId, role: "owner" }]);
const claim = (shipmentId: number, kind: ClaimKind = "lost", askedCents?: number) =>
  openClaim(as(seller), { shipmentId, kind, description: "No aparece", askedCents, source: "seller" });
const availableOf = async ({ accountId }: TestCaller) => (await findBalance(system, accountId)).availableCents;
const priceOf = async (id: number) => {
  const [row] = await connection().sql`select price_incl_tax_cents::int as price from shipments where id = ${id}`;
  return Number(row?.price);
};
const ofParcel = async (shipmentId: number) => (await listClaims(system, { shipmentId, limit: 10, offset: 0 })).rows;
const eventsOf = (id: number) => connection().sql<{ type: string; sequence: number; payload: { state: string } }[]>`
  select type, sequence, payload from outbox where aggregate = 'claim' and aggregate_id = ${id} order by sequence`;

describe("a claim of a seller", () => {
  test("moves nothing, is published, and is one of its kind", async () => {
    const id = await makeTravelling(seller);
    const before = await availableOf(seller);
    const opened = await claim(id);
    expect(opened).toMatchObject({
      state: "open",
      kind: "lost",
      payoutCents: 0,
      refundCents: 0,
      accountName: "Tienda",
    });
    expect(opened.carrierCents).toBeUndefined();
    expect(opened.steps).toMatchObject([{ fromState: null, toState: "open", actor: "user:1" }]);
    expect(await eventsOf(opened.id)).toMatchObject([
      { type: "claim.created", sequence: 1, payload: { state: "open" } },
    ]);
    await expect(claim(id)).rejects.toMatchObject({
      detail: { code: "conflict", message: { code: "claim_not_possible", facts: { obstacle: "open" } } },
    });
    expect(await availableOf(seller)).toBe(before);
  });

  test("of two people at once is opened once", async () => {
    const id = await makeTravelling(seller);
    const results = await Promise.allSettled([claim(id), claim(id), claim(id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("is the account's alone", async () => {
    const id = await makeTravelling(seller);
    const { id: claimId } = await claim(id);
    const notFound = { detail: { code: "not_found" } };
    await expect(findClaim(as(other), claimId)).rejects.toMatchObject(notFound);
    await expect(closeClaim(as(other), claimId, { reason: "x" })).rejects.toMatchObject(notFound);
    await expect(summariseClaims(as(other), id)).rejects.toMatchObject(notFound);
    await expect(
      openClaim(as(other), { shipmentId: id, kind: "late", description: "x", source: "seller" }),
    ).rejects.toMatchObject(notFound);
    expect((await listClaims(as(other), { limit: 10, offset: 0 })).total).toBe(0);
    const forbidden = { detail: { code: "forbidden" } };
    await expect(decideClaim(as(seller), claimId, { decision: "accepted" })).rejects.toMatchObject(forbidden);
    await expect(sendClaim(as(seller), claimId, { byMail: false })).rejects.toMatchObject(forbidden);
    await expect(payClaim(as(seller), claimId)).rejects.toMatchObject(forbidden);
    await expect(settleClaimWithCarrier(as(seller), claimId, { cents: 1, by: "payment" })).rejects.toMatchObject(
      forbidden,
    );
    await expect(saveClaimRule(as(seller), testRule())).rejects.toMatchObject(forbidden);
  });

  test("may be withdrawn until it is sent or decided, and opened again", async () => {
    const id = await makeTravelling(seller);
    const first = await claim(id);
    expect(await closeClaim(as(seller), first.id, { reason: "Apareció" })).toMatchObject({ state: "closed" });
    const second = await claim(id);
    await sendClaim(system, second.id, { byMail: false });
    const refused = () =>
      expect(closeClaim(as(seller), second.id, { reason: "x" })).rejects.toMatchObject({
        detail: { code: "conflict" },
      });
    await refused();
    await decideClaim(system, second.id, { decision: "accepted" });
    await refused();
    expect(await closeClaim(system, second.id, { reason: "x" })).toMatchObject({ state: "closed" });
    // The log is kept for good: what an account says is not in it.
    expect(
      await connection().sql`select detail ->> 'reason' as reason from audit_entries
        where action = 'claim.closed' and target in (${`claim:${first.id}`}, ${`claim:${second.id}`}) order by id`,
    ).toEqual([{ reason: null }, { reason: "x" }]);
  });

  test("comes in time, but to an operator", async () => {
    const id = await makeTravelling(seller);
    const late = { now: () => new Date(Date.now() + 120 * 86_400_000) };
    const draft = { shipmentId: id, kind: "lost", description: "No aparece" } as const;
    await expect(openClaim({ ...as(seller), ...late }, { ...draft, source: "seller" })).rejects.toMatchObject({
      detail: { message: { facts: { obstacle: "too_late" } } },
    });
    await openClaim({ ...system, ...late }, { ...draft, source: "operator" });
  });

  test("refuses an empty text and an amount below a cent at their fields", async () => {
    const shipmentId = await makeTravelling(seller);
    const attempt = (draft: object) =>
      openClaim(as(seller), { shipmentId, kind: "lost", description: "x", source: "seller", ...draft }).catch(
        ({ detail }) => detail.issues?.[0]?.path,
      );
    expect(await attempt({ description: " \u200b " })).toBe("description");
    expect(await attempt({ description: "x".repeat(2_001) })).toBe("description");
    expect(await attempt({ askedCents: 0 })).toBe("amount");
    expect(await attempt({ files: [{ name: "a.exe", content: Buffer.from("MZ") }] })).toBe("evidence.0");
    expect(await attempt({ files: Array(6).fill({ name: "a", content: Buffer.from("x") }) })).toBe("evidence");
  });
});

describe("an operator", () => {
  test("sends, accepts and pays: payout, refund and the carrier's debt move once each", async () => {
    await saveClaimRule(
      system,
      testRule({
        carrierId: 1,
        payoutBasisPoints: 8_000,
        liabilityBasisPoints: 5_000,
        claimsEmail: "reclamos@example.com",
      }),
    );
    const id = await makeTravelling(seller);
    const before = await availableOf(seller);
    const { id: claimId } = await claim(id);
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    const sent = await sendClaim(system, claimId, { byMail: true, note: "Va" });
    vi.unstubAllEnvs();
    expect(sent).toMatchObject({ state: "sent", letterTo: "reclamos@example.com", isOverdue: false });
    const accepted = await resolveClaim(system, claimId, { decision: "accepted" });
    expect(accepted).toMatchObject({
      state: "accepted",
      payoutCents: 8_000,
      carrierCents: 5_000,
      refundCents: await priceOf(id),
    });
    expect(accepted.shipment.status).toBe("lost_in_carrier");
    expect(await availableOf(seller)).toBe(before + (await priceOf(id)));
    await Promise.all([payClaim(system, claimId), payClaim(system, claimId), payClaim(system, claimId)]);
    expect(await movedBy(`claim:${claimId}:payout`)).toEqual([8_000]);
    expect(await availableOf(seller)).toBe(before + (await priceOf(id)) + 8_000);
    expect((await findClaim(as(seller), claimId)).steps.map(({ toState }) => toState)).toEqual([
      "open",
      "sent",
      "accepted",
      "paid",
    ]);
    const states = (await eventsOf(claimId)).map(({ payload }) => payload.state);
    expect(states).toEqual(["open", "sent", "accepted", "paid"]);
    const owed = async () => (await findCarrierBalances()).find(({ carrierId }) => carrierId === 1);
    expect(await owed()).toMatchObject({ receivableCents: 5_000, payableCents: 0 });
    await settleClaimWithCarrier(system, claimId, { cents: 2_000, by: "payment" });
    await settleClaimWithCarrier(system, claimId, { cents: 1_000, by: "payment" });
    await expect(settleClaimWithCarrier(system, claimId, { cents: 2_001, by: "payment" })).rejects.toMatchObject({
      detail: { code: "validation_failed" },
    });
    const settled = await settleClaimWithCarrier(system, claimId, { cents: 2_000, by: "write_off" });
    expect(settled).toMatchObject({ carrierCents: 3_000, carrierPaidCents: 3_000 });
    expect(await owed()).toMatchObject({ receivableCents: 0, payableCents: 0 });
    expect(await checkLedger()).toEqual([]);
    const [rule] = await connection().sql`select id from claim_rules`;
    await deleteClaimRule(system, Number(rule?.id));
  });

  test("rejects, and an appeal goes to the carrier again", async () => {
    const { id } = await claim(await makeTravelling(seller));
    expect(await decideClaim(system, id, { decision: "rejected", reason: "Está en sucursal" })).toMatchObject({
      state: "rejected",
      rejectedReason: "Está en sucursal",
      refundCents: 0,
    });
    await expect(payClaim(system, id)).rejects.toMatchObject({ detail: { message: { code: "claim_state_fixed" } } });
    await sendClaim(system, id, { byMail: false });
    expect(await decideClaim(system, id, { decision: "accepted" })).toMatchObject({
      state: "accepted",
      rejectedReason: null,
    });
  });

  test("appeals no rejection beside another claim of the kind that waits or was accepted", async () => {
    const id = await makeTravelling(seller);
    const { id: rejected } = await claim(id);
    await decideClaim(system, rejected, { decision: "rejected", reason: "x" });
    // The parcel was lost after all: the witness opens a claim of its own.
    await transitionShipment(system, id, "lost_in_carrier", { by: "carrier" });
    const appeal = () => sendClaim(system, rejected, { byMail: false });
    const refused = (obstacle: string) => ({
      detail: { code: "conflict", message: { code: "claim_not_possible", facts: { obstacle } } },
    });
    await expect(appeal()).rejects.toMatchObject(refused("open"));
    const [opened] = await ofParcel(id);
    await decideClaim(system, opened?.id ?? 0, { decision: "accepted" });
    await expect(appeal()).rejects.toMatchObject(refused("open"));
    await payClaim(system, opened?.id ?? 0);
    await expect(appeal()).rejects.toMatchObject(refused("decided"));
    expect(await checkLedger()).toEqual([]);
  });

  test("makes the carrier owe no more than one parcel's value by the rule, and closes a claim that moves nothing", async () => {
    const rule = await saveClaimRule(system, testRule({ payoutBasisPoints: 5_000, liabilityBasisPoints: 10_000 }));
    const id = await makeTravelling(seller);
    await transitionTo(id, "delivered");
    const [damaged, missing] = [await claim(id, "damaged", 60_00), await claim(id, "missing")];
    await decideClaim(system, damaged.id, { decision: "accepted", payoutCents: 80_00 });
    await settleClaimWithCarrier(system, damaged.id, { cents: 60_00, by: "write_off" });
    const proposed = { payoutCents: 20_00, refundCents: 0, carrierCents: 40_00 };
    expect(await proposeDecision(system, missing)).toMatchObject(proposed);
    expect(await decideClaim(system, missing.id, { decision: "accepted" })).toMatchObject({
      state: "accepted",
      ...proposed,
    });
    const { id: nothing } = await claim(id, "not_received");
    expect(await decideClaim(system, nothing, { decision: "accepted", refundCents: 0 })).toMatchObject({
      state: "closed",
      paidAt: null,
      closedAt: expect.any(Date),
      payoutCents: 0,
      carrierCents: 0,
    });
    await deleteClaimRule(system, rule.id);
  });

  test("pays no more of one parcel's value than was declared, and gives back no more than was paid", async () => {
    const id = await makeTravelling(seller);
    await transitionTo(id, "delivered");
    const damaged = await claim(id, "damaged", 60_00);
    const missing = await claim(id, "missing");
    expect(await decideClaim(system, damaged.id, { decision: "accepted" })).toMatchObject({
      payoutCents: 60_00,
      refundCents: 0,
    });
    await expect(decideClaim(system, missing.id, { decision: "accepted", payoutCents: 40_01 })).rejects.toMatchObject({
      detail: { issues: [{ path: "payout" }] },
    });
    const price = await priceOf(id);
    await expect(
      decideClaim(system, missing.id, { decision: "accepted", refundCents: price + 1 }),
    ).rejects.toMatchObject({
      detail: { issues: [{ path: "refund" }] },
    });
    expect(await decideClaim(system, missing.id, { decision: "accepted", refundCents: price })).toMatchObject({
      payoutCents: 40_00,
      refundCents: price,
    });
    // What the first one promised and nobody paid is free again, and no more than that.
    await closeClaim(system, damaged.id, { reason: "Acuerdo aparte" });
    const again = await claim(id, "not_received");
    await expect(decideClaim(system, again.id, { decision: "accepted", payoutCents: 60_01 })).rejects.toMatchObject({
      detail: { issues: [{ path: "payout", message: { facts: { cents: 60_00 } } }] },
    });
    expect(await decideClaim(system, again.id, { decision: "accepted" })).toMatchObject({ payoutCents: 60_00 });
    for (const { id: unpaid } of [missing, again]) await payClaim(system, unpaid);
    expect(await movedBy(`claim:${damaged.id}:payout`)).toEqual([]);
    const charged = { accountId: seller.accountId, shipmentId: id, reason: "", cause: "other" as const };
    await expect(refundShipment(system, { ...charged, idempotencyKey: `again:${id}` })).rejects.toMatchObject({
      detail: { message: { code: "nothing_charged" } },
    });
  });

  test("accepts a claim of freight alone, which is paid by that", async () => {
    const id = await makeTravelling(seller);
    const { id: claimId } = await claim(id, "overcharged", 1_00);
    expect(await decideClaim(system, claimId, { decision: "accepted" })).toMatchObject({
      state: "paid",
      payoutCents: 0,
      refundCents: 1_00,
    });
    expect((await summariseClaims(as(seller), id)).refundedCents).toBe(1_00);
  });

  test("sends a claim only with the evidence that the rule asks for, to an address that it has", async () => {
    const rule = await saveClaimRule(system, testRule({ requiredFiles: { lost: 1 } }));
    const { id } = await claim(await makeTravelling(seller));
    await expect(sendClaim(system, id, { byMail: false })).rejects.toMatchObject({
      detail: { message: { code: "claim_needs_files", facts: { missing: 1 } } },
    });
    const pdf = Buffer.from(await carrierPdf());
    const { files } = await addClaimFiles(as(seller), id, [{ name: "factura.pdf", content: pdf }]);
    expect(files).toMatchObject([{ kind: "pdf", name: "factura.pdf" }]);
    const fileId = files[0]?.id ?? 0;
    expect((await readClaimFile(as(seller), fileId)).bytes.length).toBeGreaterThan(0);
    await expect(readClaimFile(as(other), fileId)).rejects.toMatchObject({ detail: { code: "not_found" } });
    await expect(sendClaim(system, id, { byMail: true })).rejects.toMatchObject({
      detail: { issues: [{ path: "by_mail" }] },
    });
    expect(await sendClaim(system, id, { byMail: false })).toMatchObject({ state: "sent" });
    await deleteClaimRule(system, rule.id);
  });
});

test("a rule is replaced in place, by two people at once too, and audited whole", async () => {
  const limits = { limitCents: 9, deductibleCents: 8, liabilityLimitCents: 7, claimsEmail: "r@oca.example" };
  const saved = await Promise.all([1, 2, 3].map(() => saveClaimRule(system, testRule({ carrierId: 2, ...limits }))));
  const again = await saveClaimRule(system, testRule({ carrierId: 2, openDays: { lost: 5 }, ...limits }));
  expect(new Set([...saved, again].map(({ id }) => id)).size).toBe(1);
  expect(again).toMatchObject({ openDays: { lost: 5 }, limitCents: 9 });
  const { rows } = await searchAudit(system, { target: `claim_rule:${again.id}` }, 1);
  expect(rows[0]?.detail).toMatchObject({ carrierId: 2, openDays: { lost: 5 }, requiredFiles: null, ...limits });
  await deleteClaimRule(system, again.id);
});

test("what was received back has arrived before its carrier says so: its damage can be claimed", async () => {
  const { id } = await makeShipment(seller);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  const damage = async () => (await summariseClaims(as(seller), id)).claimable.damaged;
  expect(await damage()).toEqual({ ok: false, reason: "not_delivered" });
  const [piece] = await connection().sql`
    with reception as (
      insert into receptions (account_id, shipment_id, completes, actor) values (${seller.accountId}, ${id}, true, 'test') returning id)
    insert into reception_pieces (account_id, reception_id, shipment_id, package_id, outcome)
    select ${seller.accountId}, reception.id, ${id}, packages.id, 'missing' from reception, shipment_packages packages
    where packages.shipment_id = ${id} limit 1 returning reception_id`;
  expect(await damage()).toEqual({ ok: false, reason: "not_delivered" });
  await connection().sql`update reception_pieces set outcome = 'damaged' where reception_id = ${piece?.reception_id}`;
  expect(await damage()).toEqual({ ok: true, until: addDays(dayInArgentina(new Date()), 10) });
  expect((await claim(id, "damaged")).state).toBe("open");
  await connection().sql`update receptions set undone_at = now() where id = ${piece?.reception_id}`;
  expect((await summariseClaims(as(seller), id)).claimable.missing).toEqual({ ok: false, reason: "not_delivered" });
});

test("a loss that was none of the carrier's goes to nobody, and its rejection is taken up again without a letter", async () => {
  const { id } = await makeShipment(seller);
  await transitionTo(id, "ready_to_ship", "shipped");
  const { id: claimId } = await claim(id);
  const ownLoss = { detail: { code: "conflict", message: { code: "claim_of_own_loss" } } };
  for (const byMail of [false, true])
    await expect(sendClaim(system, claimId, { byMail })).rejects.toMatchObject(ownLoss);
  await decideClaim(system, claimId, { decision: "rejected", reason: "Está en el depósito" });
  await expect(sendClaim(system, claimId, { byMail: true })).rejects.toMatchObject(ownLoss);
  expect(await sendClaim(system, claimId, { byMail: false })).toMatchObject({ state: "sent", answerBy: null });
  expect(await resolveClaim(system, claimId, { decision: "accepted" })).toMatchObject({
    state: "accepted",
    carrierCents: 0,
  });
});

describe("a witnessed loss", () => {
  test("refunds once and leaves the claim that waits, or a new one, to an operator", async () => {
    const parcels = [await makeTravelling(seller), await makeTravelling(seller), await makeTravelling(seller)] as const;
    const [claimed, atCarrier, silent] = parcels;
    await claim(claimed);
    await sendClaim(system, (await claim(atCarrier)).id, { byMail: false });
    for (const [at, id] of parcels.entries()) {
      const before = await availableOf(seller);
      await transitionShipment(system, id, "lost_in_carrier", { by: "carrier" });
      const refundCents = await priceOf(id);
      expect(await ofParcel(id)).toMatchObject([
        {
          state: at === 1 ? "sent" : "open",
          source: id === silent ? "carrier" : "seller",
          payoutCents: 0,
          refundCents,
        },
      ]);
      expect(await availableOf(seller)).toBe(before + refundCents);
      expect(await movedBy(`shipment:${id}:refund`)).toEqual([refundCents]);
    }
    expect(await checkLedger()).toEqual([]);
  });

  test("is sent and accepted with amounts, the carrier's too, and refunds nothing again", async () => {
    const id = await makeTravelling(seller);
    await transitionShipment(system, id, "lost_in_carrier", { by: "carrier" });
    const [opened] = await ofParcel(id);
    const claimId = opened?.id ?? 0;
    const before = await availableOf(seller);
    expect(await sendClaim(system, claimId, { byMail: false })).toMatchObject({ answerBy: expect.any(String) });
    const amounts = { payoutCents: 70_00, carrierCents: 60_00 };
    expect(await resolveClaim(system, claimId, { decision: "accepted", ...amounts })).toMatchObject({
      state: "accepted",
      ...amounts,
      refundCents: await priceOf(id),
    });
    await settleClaimWithCarrier(system, claimId, { cents: 60_00, by: "payment" });
    await payClaim(system, claimId);
    expect(await availableOf(seller)).toBe(before + 70_00);
    expect(await checkLedger()).toEqual([]);
  });

  test("is refunded once, also of a claim that is withdrawn and made again", async () => {
    const id = await makeTravelling(seller);
    await transitionShipment(system, id, "lost_in_carrier", { by: "carrier" });
    const [first] = await ofParcel(id);
    await closeClaim(as(seller), first?.id ?? 0, { reason: "x" });
    const again = await claim(id);
    expect(await decideClaim(system, again.id, { decision: "accepted" })).toMatchObject({
      state: "accepted",
      refundCents: 0,
    });
    expect((await ofParcel(id)).map(({ refundCents }) => refundCents)).toEqual([0, await priceOf(id)]);
    expect(await checkLedger()).toEqual([]);
  });

  test("in our crossdock, or on the way there, is no debt of the carrier", async () => {
    const rule = await saveClaimRule(system, testRule({ liabilityBasisPoints: 10_000 }));
    const way = ["ready_to_ship", "shipped", "crossdock"] as const;
    for (const steps of [way, way.slice(0, 2)]) {
      const { id } = await makeShipment(seller);
      await transitionTo(id, ...steps);
      const opened = await claim(id);
      expect(await proposeDecision(system, opened)).toMatchObject({ payoutCents: 100_00, carrierCents: 0 });
      expect(await resolveClaim(system, opened.id, { decision: "accepted" })).toMatchObject({
        carrierCents: 0,
        shipment: { status: "lost_in_crossdock" },
      });
      expect(await summariseClaims(as(seller), id)).toMatchObject({ isOwnLoss: true });
    }
    const { id } = await makeShipment(seller);
    await transitionTo(id, ...way, "lost_in_crossdock");
    const [opened] = await ofParcel(id);
    expect(await decideClaim(system, opened?.id ?? 0, { decision: "accepted" })).toMatchObject({ carrierCents: 0 });
    await deleteClaimRule(system, rule.id);
  });

  test("while the claim is decided and paid refunds and pays once", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await makeTravelling(seller);
      const { id: claimId } = await claim(id);
      const before = await availableOf(seller);
      const results = await Promise.allSettled([
        resolveClaim(system, claimId, { decision: "accepted" }).then(() => payClaim(system, claimId)),
        transitionShipment(system, id, "lost_in_carrier", { by: "carrier" }).then(() => payClaim(system, claimId)),
        payClaim(system, claimId),
      ]);
      for (const result of results)
        if (result.status === "rejected")
          expect(["conflict", "illegal_transition"]).toContain(result.reason.detail?.code);
      expect(await findClaim(system, claimId)).toMatchObject({
        state: "paid",
        shipment: { status: "lost_in_carrier" },
      });
      expect(await movedBy(`claim:${claimId}:payout`)).toEqual([100_00]);
      expect(await movedBy(`shipment:${id}:refund`)).toEqual([await priceOf(id)]);
      expect(await availableOf(seller)).toBe(before + 100_00 + (await priceOf(id)));
    }
    expect(await checkLedger()).toEqual([]);
  });

  test("of a parcel without freight to give back leaves its claim to an operator", async () => {
    const id = await makeTravelling(seller);
    const order = {
      accountId: seller.accountId,
      shipmentId: id,
      reason: "",
      idempotencyKey: `all:${id}`,
      cause: "other" as const,
    };
    await refundShipment(system, order);
    await transitionShipment(system, id, "lost_in_carrier", { by: "carrier" });
    expect(await ofParcel(id)).toMatchObject([{ state: "open", refundCents: 0 }]);
  });

  test("of a test account leaves no debt of the carrier", async () => {
    const trial = await createTestAccount({ isTest: true, balanceCents: 1_000_000_00, carrierNetwork: false });
    const rule = await saveClaimRule(system, testRule({ liabilityBasisPoints: 10_000 }));
    const id = await makeTravelling(trial);
    await transitionShipment(as(trial), id, "lost_in_carrier", { by: "carrier" });
    const [opened] = await ofParcel(id);
    expect(opened).toMatchObject({ state: "open", refundCents: await priceOf(id) });
    expect(await decideClaim(system, opened?.id ?? 0, { decision: "accepted", carrierCents: 5_00 })).toMatchObject({
      state: "accepted",
      payoutCents: 100_00,
      carrierCents: 0,
    });
    await deleteClaimRule(system, rule.id);
  });
});

test("the carrier's days run out with one warning before and one after", async () => {
  const { id } = await claim(await makeTravelling(seller));
  const { answerBy } = await sendClaim(system, id, { byMail: false });
  const changes = async () =>
    (await eventsOf(id)).flatMap(({ payload }) => (payload as unknown as { changes: string[] }).changes);
  const on = (day: string) => ({ ...system, now: () => new Date(`${day}T12:00:00Z`) });
  const warn = async (day: string) => {
    while ((await warnOfDeadlines(on(day))).more);
    return (await findClaim(on(day), id)).warned;
  };
  expect(await warn(dayInArgentina(system.now()))).toBeNull();
  expect(await warn(answerBy ?? "")).toBe("near");
  expect(await warn(answerBy ?? "")).toBe("near");
  expect(await warn(addDays(answerBy ?? "", 1))).toBe("passed");
  expect(await warn(addDays(answerBy ?? "", 9))).toBe("passed");
  expect(await changes()).toEqual(["state", "answer_by", "answer_by"]);
  const overdue = await listClaims(on(addDays(answerBy ?? "", 1)), { isOverdue: true, limit: 10, offset: 0 });
  expect(overdue.rows.map((row) => row.id)).toContain(id);
  expect(
    (await listClaims(on(answerBy ?? ""), { isOverdue: true, limit: 10, offset: 0 })).rows.map((row) => row.id),
  ).not.toContain(id);
});

test("a check of the ledger finds a payout, refund or debt that is not what its claim says", async () => {
  const id = await makeTravelling(seller);
  const { id: claimId } = await claim(id);
  await decideClaim(system, claimId, { decision: "accepted", carrierCents: 10_00 });
  await payClaim(system, claimId);
  expect(await checkLedger()).toEqual([]);
  const found = async (column: string) => {
    const change = (by: number) =>
      withoutEventGuard((db) =>
        db.execute(sql.raw(`update claims set ${column} = ${column} + ${by} where id = ${claimId}`)),
      );
    await change(1);
    const kinds = await checkLedger();
    await change(-1);
    return kinds;
  };
  expect(await found("payout_cents")).toEqual(["claim_payout_differs"]);
  expect(await found("refund_cents")).toEqual(["claim_refund_differs"]);
  expect(await found("carrier_cents")).toEqual(["carrier_receivable_differs"]);
});

test("lists show the longest waiting or the largest first", async () => {
  const account = await createTestAccount({ balanceCents: 1_000_000_00 });
  const ids = [await makeTravelling(account), await makeTravelling(account), await makeTravelling(account)];
  for (const [at, shipmentId] of ids.entries())
    await openClaim(as(account), {
      shipmentId,
      kind: "lost",
      description: "x",
      askedCents: [5, 50, 20][at],
      source: "seller",
    });
  const listed = async (order: "age" | "amount") =>
    (await listClaims(as(account), { order, state: "waiting", limit: 10, offset: 0 })).rows.map(
      ({ askedCents }) => askedCents,
    );
  expect(await listed("age")).toEqual([5, 50, 20]);
  expect(await listed("amount")).toEqual([50, 20, 5]);
  expect((await listClaims(system, { accountId: account.accountId, limit: 1, offset: 1 })).total).toBe(3);
});

test("an adjustment after the refund of a loss is no second refund", async () => {
  const id = await makeTravelling(seller);
  await transitionShipment(system, id, "lost_in_carrier", { by: "carrier" });
  const order = {
    accountId: seller.accountId,
    shipmentId: id,
    amountCents: -1_00,
    reason: "Peso",
    idempotencyKey: `late:${id}`,
  };
  await expect(adjustAccount(system, order)).rejects.toMatchObject({
    detail: { message: { code: "nothing_charged" } },
  });
});
