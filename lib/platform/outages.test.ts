import { expect, test } from "vitest";
import { outageOf } from "./outages";

const codes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "25P03",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "53000",
  "53200",
  "53300",
  "53400",
];

test.each(codes)("%s means that the database is away", (code) => {
  const failure = Object.assign(new Error(), { code });
  expect(outageOf(failure)).toBe("away");
  expect(outageOf(new Error("Failed query", { cause: failure }))).toBe("away");
});

test.each(["23505", "42P01", "57014", "25P02", "08P01"])("%s is no outage", (code) => {
  expect(outageOf(Object.assign(new Error(), { code }))).toBeUndefined();
});
