import { expect, test } from "vitest";
import { withdrawalEnd } from "./withdrawal";

const end = (deliveredAt: string) => withdrawalEnd(new Date(deliveredAt)).toISOString();

test("a buyer has the whole tenth day after the delivery, by the clock of Argentina", () => {
  // Monday the 2nd to Thursday the 12th.
  expect(end("2026-11-02T15:00:00-03:00")).toBe("2026-11-13T03:00:00.000Z");
  expect(end("2026-11-02T23:59:00-03:00")).toBe("2026-11-13T03:00:00.000Z");
  expect(end("2026-11-03T00:00:00-03:00")).toBe("2026-11-14T03:00:00.000Z");
});

test("a tenth day that is none of business lasts until the next one", () => {
  // A Saturday: until Monday. Christmas Day, a Friday: until Monday too.
  expect(end("2026-11-04T12:00:00-03:00")).toBe("2026-11-17T03:00:00.000Z");
  expect(end("2026-12-15T12:00:00-03:00")).toBe("2026-12-29T03:00:00.000Z");
});
