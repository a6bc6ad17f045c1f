import { expect, test } from "vitest";
import type { Claimable } from "@/lib/core/claims";
import type { ClaimKind, Scope } from "@/lib/core/vocabulary";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { allowedActions } from "./actions";

const parcel = { status: "documentation_ready", direction: "forward", waitingFor: null, stop: null } as Shipment;
const claimable = {} as Record<ClaimKind, Claimable>;
const allowed = (changes: Partial<Shipment> = {}, can: (scope: Scope) => boolean = () => true) =>
  allowedActions({ ...parcel, ...changes } as Shipment, [], claimable, can);
const editsOf = (changes?: Partial<Shipment>) => allowed(changes).edits;

test("until dispatch a shipment is corrected, goes by another carrier or in other packages, and one more is made", () => {
  expect(editsOf()).toEqual(["correct", "reroute", "repack", "duplicate"]);
  expect(editsOf({ direction: "return" })).toEqual(["correct"]);
  expect(editsOf({ stop: {} as Shipment["stop"] })).toEqual(["duplicate"]);
  expect(editsOf({ status: "shipped" })).toEqual(["duplicate"]);
});

test.each(["lost_in_crossdock", "lost_in_carrier", "returned_to_seller"] as const)(
  "what is %s is sent again",
  (status) => {
    expect(editsOf({ status })).toEqual(["sendAgain"]);
  },
);

test("a stopped shipment is let go, and neither marked as ready nor handed over", () => {
  expect(allowed().changes).toEqual(["ready_to_ship", "cancel"]);
  expect(allowed({ stop: {} as Shipment["stop"] }).changes).toEqual(["release", "cancel"]);
});

test("what was delivered can come back, and who may not buy changes nothing that costs", () => {
  expect(allowed({ status: "delivered" }).canReturn).toBe(true);
  expect(allowed({ status: "delivered", direction: "return" }).canReturn).toBe(false);
  expect(allowed({}, (scope) => scope === "shipments.update")).toMatchObject({
    edits: [],
    changes: ["ready_to_ship", "cancel"],
  });
  expect(allowed({ status: "delivered" }, () => false)).toMatchObject({ changes: [], edits: [], canReturn: false });
});
