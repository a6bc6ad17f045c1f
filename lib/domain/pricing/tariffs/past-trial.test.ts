import { expect, test } from "vitest";
import { type PastPrice, summarizePast } from "./past-trial";

const of = (carrier: string, cents: number) => ({ carrier, cents });
const priced = (shipmentId: number, before: PastPrice["before"], after: PastPrice["after"]): PastPrice => ({
  shipmentId,
  at: new Date("2026-11-20T12:00:00Z"),
  destination: "Mendoza",
  serviceType: "standard_delivery",
  before,
  after,
});

test("what differs is counted, and shown from the lost price to the one that falls most", () => {
  const trial = summarizePast(
    [
      priced(1, of("Alfa", 100), of("Alfa", 100)),
      priced(2, of("Alfa", 100), of("Alfa", 70)),
      priced(3, of("Alfa", 100), of("Beta", 150)),
      priced(4, of("Alfa", 900), null),
      priced(5, null, of("Beta", 300)),
      priced(6, of("Alfa", 100), of("Beta", 100)),
    ],
    { count: 6, skipped: 2 },
  );
  expect(trial).toMatchObject({
    count: 6,
    skipped: 2,
    prices: 6,
    carrierChanged: 2,
    dearer: 1,
    cheaper: 1,
    lost: 1,
    // Of those with a price before and after.
    beforeCents: 400,
    afterCents: 420,
  });
  expect(trial.examples.map(({ shipmentId }) => shipmentId)).toEqual([4, 3, 5, 6, 2]);
});

test("at most ten are shown, of which none is like it was", () => {
  const dearer = Array.from({ length: 30 }, (_, i) => priced(i, of("Alfa", 100), of("Alfa", 100 + i)));
  const { examples, dearer: count } = summarizePast(dearer, { count: 30 });
  expect(count).toBe(29);
  expect(examples.map(({ shipmentId }) => shipmentId)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20]);
});
