import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { resolveClaim, transitionShipment } from "../../shipping/shipments";
import { findClaim, openClaim, proposeDecision, saveClaimRule } from "./";
import { makeTravelling, testRule } from "./testing";

setupTestDatabase();

let seller: TestCaller;
let system: Context;

beforeAll(async () => {
  await seedTestCarriers();
  system = systemContext("test");
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

test("what the rules propose is what an acceptance without amounts moves", async () => {
  await saveClaimRule(
    system,
    testRule({
      payoutBasisPoints: 8_000,
      deductibleCents: 5_00,
      liabilityBasisPoints: 5_000,
      claimsEmail: "r@oca.example",
    }),
  );
  for (const [kind, isWitnessed] of [
    ["lost", false],
    ["lost", true],
    ["overcharged", false],
  ] as const) {
    const shipmentId = await makeTravelling(seller);
    const draft = { shipmentId, kind, description: "No aparece", source: "seller", askedCents: 60_00 } as const;
    const { id } = await openClaim(system, draft);
    if (isWitnessed) await transitionShipment(system, shipmentId, "lost_in_carrier", { by: "carrier" });
    const claim = await findClaim(system, id);
    const proposed = await proposeDecision(system, claim);
    expect(proposed.claimsEmail).toBe("r@oca.example");
    await resolveClaim(system, claim.id, { decision: "accepted" });
    const { payoutCents, refundCents, carrierCents } = await findClaim(system, claim.id);
    expect(proposed).toMatchObject({ payoutCents, refundCents, carrierCents });
    expect(refundCents).toBeGreaterThan(0);
  }
});

test("it is the operators' alone", async () => {
  const claim = await openClaim(system, {
    shipmentId: await makeTravelling(seller),
    kind: "lost",
    description: "No aparece",
    source: "seller",
  });
  const own = withMemberships({ ...system, actor: { kind: "user", label: "user:1", userId: 1 } }, [
    { accountId: seller.accountId, role: "owner" },
  ]);
  await expect(proposeDecision(own, claim)).rejects.toMatchObject({ detail: { code: "forbidden" } });
});
