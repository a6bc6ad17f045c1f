import { describe, expect, test } from "vitest";
import { claimKinds, claimStates, type LogisticType, type ShipmentStatus, shipmentStatuses } from "../vocabulary";
import {
  type ClaimableShipment,
  type ClaimRule,
  canMoveClaim,
  chooseClaimTerms,
  claimable,
  claimLiability,
  claimPayout,
  claimRefund,
  defaultClaimTerms,
  isOwnLoss,
  kindsToClaim,
} from "./";

test("a claim goes from each state where the table says, and nowhere else", () => {
  const allowed = claimStates.flatMap((from) =>
    claimStates.filter((to) => canMoveClaim(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    "open sent",
    "open accepted",
    "open rejected",
    "open closed",
    "sent accepted",
    "sent rejected",
    "sent closed",
    "accepted paid",
    "accepted closed",
    "rejected sent",
    "rejected closed",
    "paid closed",
  ]);
});

describe("what can be claimed", () => {
  const onItsWay: ClaimableShipment = {
    status: "in_transit",
    promisedDay: "2026-11-20",
    arrivedDay: null,
    chargedDay: "2026-11-16",
    open: [],
    decided: [],
  };
  const arrived = { ...onItsWay, status: "delivered", arrivedDay: "2026-11-18" } as const;
  const judge = (shipment: ClaimableShipment, today = "2026-11-19") => claimable(shipment, defaultClaimTerms, today);

  test("is nothing of what was not sent", () => {
    const nothing = shipmentStatuses.filter((status) => kindsToClaim(judge({ ...onItsWay, status })).length === 0);
    expect(nothing).toEqual([
      "new",
      "documentation_ready",
      "ready_to_ship",
      "cancelled",
      "reshipped",
      "expired",
    ] satisfies ShipmentStatus[]);
  });

  test.each([
    ["on its way", onItsWay, "2026-11-19", ["lost", "overcharged"]],
    ["on its way after its day", onItsWay, "2026-11-21", ["lost", "late", "overcharged"]],
    ["that arrived in time", arrived, "2026-11-19", ["damaged", "missing", "overcharged", "not_received"]],
    [
      "that arrived late",
      { ...arrived, arrivedDay: "2026-11-24" },
      "2026-11-24",
      ["damaged", "missing", "late", "overcharged", "not_received"],
    ],
    [
      "that came back",
      { ...arrived, status: "returned_to_seller" },
      "2026-11-19",
      ["damaged", "missing", "overcharged"],
    ],
    ["lost before claims were kept", { ...onItsWay, status: "lost_in_carrier" }, "2026-11-25", ["lost", "overcharged"]],
    ["of which nothing was charged", { ...onItsWay, chargedDay: null }, "2026-11-19", ["lost"]],
    [
      "with claims",
      { ...arrived, open: ["damaged"], decided: ["missing"] },
      "2026-11-19",
      ["overcharged", "not_received"],
    ],
  ] as const)("of a parcel %s", (_, shipment, today, kinds) => {
    expect(kindsToClaim(judge(shipment, today))).toEqual(kinds);
  });

  test.each([
    ["lost", onItsWay, "2027-01-19"],
    ["not_received", arrived, "2027-01-19"],
    ["not_received", { ...arrived, arrivedDay: "2026-11-30" }, "2027-01-29"],
    ["damaged", arrived, "2026-11-28"],
    ["missing", arrived, "2026-11-28"],
    ["late", { ...arrived, arrivedDay: "2026-11-24" }, "2026-12-20"],
    ["overcharged", onItsWay, "2027-01-15"],
  ] as const)("as %s ends with its days", (kind, shipment, until) => {
    expect(judge(shipment, until)[kind]).toEqual({ ok: true, until });
    const after = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);
    expect(judge(shipment, after)[kind]).toEqual({ ok: false, reason: "too_late" });
  });

  test("says why not", () => {
    const reasons = (shipment: ClaimableShipment) =>
      Object.fromEntries(
        claimKinds.flatMap((kind) => (judge(shipment)[kind].ok ? [] : [[kind, judge(shipment)[kind]]])),
      );
    const no = (reason: string) => ({ ok: false, reason });
    expect(reasons(onItsWay)).toEqual({
      damaged: no("not_delivered"),
      missing: no("not_delivered"),
      late: no("not_late"),
      not_received: no("not_delivered"),
    });
    expect(reasons({ ...arrived, open: ["damaged"], decided: ["missing"] })).toEqual({
      lost: no("delivered"),
      late: no("not_late"),
      damaged: no("open"),
      missing: no("decided"),
    });
  });
});

describe("the rule", () => {
  const rule = (of: Partial<ClaimRule>): ClaimRule => ({
    ...defaultClaimTerms,
    carrierId: null,
    accountId: null,
    openDays: {},
    ...of,
  });
  const rules = [
    rule({ answerDays: 1, claimsEmail: "all@example.com" }),
    rule({ carrierId: 7, answerDays: 2, claimsEmail: "carrier@example.com", openDays: { lost: 5 } }),
    rule({ accountId: 3, answerDays: 3 }),
    rule({ accountId: 3, carrierId: 7, answerDays: 4 }),
    rule({ accountId: 5, answerDays: 5, claimsEmail: "account@example.com" }),
  ].map((entry) => ({
    ...entry,
    ...{ payoutBasisPoints: entry.answerDays, limitCents: entry.answerDays, deductibleCents: entry.answerDays },
    ...{ liabilityBasisPoints: entry.answerDays, liabilityLimitCents: entry.answerDays },
    requiredFiles: { lost: entry.answerDays },
  }));

  test.each([
    [3, 7, 4, 4, "carrier@example.com"],
    [3, 8, 3, 3, "all@example.com"],
    [4, 7, 2, 2, "carrier@example.com"],
    [4, 8, 1, 1, "all@example.com"],
    [5, 7, 5, 2, "carrier@example.com"],
    [5, 8, 5, 5, "account@example.com"],
  ])(
    "of account %i with carrier %i pays by the most specific one, and has from the carrier what was agreed with it",
    (accountId, carrierId, own, agreed, claimsEmail) => {
      expect(chooseClaimTerms(rules, { accountId, carrierId })).toMatchObject({
        ...{ payoutBasisPoints: own, limitCents: own, deductibleCents: own },
        ...{ answerDays: agreed, liabilityBasisPoints: agreed, liabilityLimitCents: agreed },
        requiredFiles: { lost: agreed },
        claimsEmail,
      });
    },
  );

  test("names some days, and the others are the default ones", () => {
    expect(chooseClaimTerms(rules, { accountId: 4, carrierId: 7 }).openDays).toEqual({
      ...defaultClaimTerms.openDays,
      lost: 5,
    });
    expect(chooseClaimTerms([], { accountId: 4, carrierId: 7 })).toEqual(defaultClaimTerms);
  });
});

describe("the money of a claim", () => {
  const terms = {
    ...defaultClaimTerms,
    payoutBasisPoints: 8_000,
    deductibleCents: 1_000,
    limitCents: 50_000,
    liabilityBasisPoints: 5_000,
    liabilityLimitCents: 30_000,
  };
  const of = (kind: (typeof claimKinds)[number], declaredValueCents: number, askedCents: number | null = null) => ({
    kind,
    declaredValueCents,
    askedCents,
  });

  test.each([
    [of("lost", 10_000), 7_000, 5_000],
    [of("damaged", 10_000, 5_000), 3_000, 2_500],
    [of("missing", 10_000, 20_000), 7_000, 5_000],
    [of("lost", 100_000), 50_000, 30_000],
    [of("not_received", 1_000), 0, 500],
    [of("late", 10_000, 5_000), 0, 0],
    [of("overcharged", 10_000, 5_000), 0, 0],
  ])("%o is paid by share, deductible and limit, and owed by the carrier by its own", (claimed, payout, liability) => {
    expect(claimPayout(terms, claimed)).toBe(payout);
    expect(claimLiability(terms, claimed)).toBe(liability);
  });

  test("has no debt of a carrier that never had the parcel", () => {
    const own = (logisticType: LogisticType) =>
      shipmentStatuses.filter((status) => isOwnLoss("lost", { status, logisticType }));
    const crossdock = ["crossdock", "lost_in_crossdock", "on_hold_crossdock"];
    expect(own("crossdock").sort()).toEqual([...crossdock, "shipped"]);
    expect(own("carrier_pickup").sort()).toEqual(crossdock);
    expect(isOwnLoss("late", { status: "crossdock", logisticType: "crossdock" })).toBe(false);
  });

  test("gives back the freight of what never arrived, and a wrong charge as asked", () => {
    const refund = (kind: (typeof claimKinds)[number], askedCents: number | null = null) =>
      claimRefund({ kind, askedCents, paidCents: 900 });
    expect(claimKinds.map((kind) => refund(kind))).toEqual([900, 0, 0, 0, 0, 900]);
    expect(refund("overcharged", 300)).toBe(300);
    expect(refund("overcharged", 3_000)).toBe(900);
    expect(claimRefund({ kind: "lost", askedCents: null, paidCents: -5 })).toBe(0);
  });
});
