import { expect, test } from "vitest";
import { findSlowEndpoints } from "./testing-texts";

/** One of every shape. */
test("a hostile text in all fields of an endpoint is read or refused at once", async () => {
  expect(await findSlowEndpoints(21)).toEqual([]);
}, 120_000);
