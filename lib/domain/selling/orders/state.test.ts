import fc from "fast-check";
import { expect, test } from "vitest";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import { usualLine } from "./draft";
import { declaredValueOf, livePieces, openLines, type ShippedPieces, shippedQuantities, statusOf } from "./state";

const lines = fc
  .array(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPriceCents: fc.integer({ min: 0, max: 9_999_999 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((all) => all.map((line, index) => ({ number: index + 1, ...usualLine, ...line })));

/** Lines, and shipments of them that never took more than was left, in any state. */
const orders = fc
  .tuple(lines, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...shipmentStatuses)), { maxLength: 8 }))
  .map(([ordered, takings]) => {
    const pieces: ShippedPieces[] = [];
    for (const [at, amount, status] of takings) {
      const open = openLines(ordered, pieces);
      const line = open[at % Math.max(1, open.length)];
      if (!line) continue;
      const quantity = 1 + (amount % line.quantity);
      const about = { shipmentId: pieces.length + 1, status, parentShipmentId: null } as const;
      pieces.push({ lineNumber: line.number, quantity, ...about });
    }
    return { lines: ordered, pieces };
  });

test("never more is shipped than ordered, and what is not shipped is open", () => {
  fc.assert(
    fc.property(orders, ({ lines: ordered, pieces }) => {
      const shipped = shippedQuantities(pieces);
      const open = new Map(openLines(ordered, pieces).map(({ number, quantity }) => [number, quantity]));
      for (const { number, quantity } of ordered) {
        expect(shipped.get(number) ?? 0).toBeLessThanOrEqual(quantity);
        expect((shipped.get(number) ?? 0) + (open.get(number) ?? 0)).toBe(quantity);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["open", []],
  ["open", [["cancelled", 2]]],
  ["partially_shipped", [["delivered", 1]]],
  [
    "shipped",
    [
      ["delivered", 1],
      ["new", 1],
    ],
  ],
  ["delivered", [["delivered", 2]]],
] as const)("an order of two pieces is %s with shipments of %j", (status, shipments) => {
  const pieces = shipments.map(([state, quantity], at) => ({
    lineNumber: 1,
    shipmentId: at + 1,
    quantity,
    status: state,
    parentShipmentId: null,
  }));
  expect(statusOf([{ ...usualLine, number: 1, quantity: 2 }], pieces)).toBe(status);
});

test("the state follows from the pieces alone", () => {
  fc.assert(
    fc.property(orders, ({ lines: ordered, pieces }) => {
      const status = statusOf(ordered, pieces);
      expect(statusOf(ordered, pieces.toReversed())).toBe(status);
      expect(status === "open").toBe(livePieces(pieces).length === 0);
      expect(["shipped", "delivered"].includes(status)).toBe(openLines(ordered, pieces).length === 0);
      // Calling off every shipment opens the order again.
      expect(
        statusOf(
          ordered,
          pieces.map((piece) => ({ ...piece, status: "cancelled" })),
        ),
      ).toBe("open");
      if (openLines(ordered, pieces).length === 0)
        expect(
          statusOf(
            ordered,
            pieces.map((piece) => ({ ...piece, status: "delivered" })),
          ),
        ).toBe("delivered");
    }),
    { numRuns: 500 },
  );
});

test("a shipment that is sent out again counts by its copy, and by itself until the copy is known", () => {
  const first: ShippedPieces = {
    lineNumber: 1,
    shipmentId: 7,
    quantity: 2,
    status: "reshipped",
    parentShipmentId: null,
  };
  const copy: ShippedPieces = { ...first, shipmentId: 8, status: "new", parentShipmentId: 7 };
  const ordered = [{ ...usualLine, number: 1, quantity: 2 }];
  expect(statusOf(ordered, [first])).toBe("shipped");
  expect(statusOf(ordered, [first, copy])).toBe("shipped");
  expect(statusOf(ordered, [first, { ...copy, status: "delivered" }])).toBe("delivered");
  expect(statusOf(ordered, [first, { ...copy, status: "cancelled" }])).toBe("open");
});

test("the values of the parts are the value of the whole, or less by what does not divide", () => {
  fc.assert(
    fc.property(
      lines,
      fc.option(fc.integer({ min: 0, max: 9_999_999_999 })),
      fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
      (ordered, declaredValueCents, cuts) => {
        const order = { declaredValueCents, lines: ordered };
        const first = ordered.map(({ number, quantity }, at) => ({
          number,
          quantity: (cuts[at] ?? 0) % (quantity + 1),
        }));
        const rest = ordered.map(({ number, quantity }, at) => ({
          number,
          quantity: quantity - (first[at]?.quantity ?? 0),
        }));
        const whole = declaredValueOf(order, ordered);
        const parts = declaredValueOf(order, first) + declaredValueOf(order, rest);
        expect(whole).toBe(
          declaredValueCents ?? ordered.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0),
        );
        expect(whole - parts).toBeGreaterThanOrEqual(0);
        expect(whole - parts).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 300 },
  );
});
