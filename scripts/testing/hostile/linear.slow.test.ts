import { expect, test } from "vitest";
import { findSlowPatterns, findSlowReaders } from "./testing-linear";

test(
  "every regular expression of the sources is linear, for texts drawn from more shapes",
  () => expect(findSlowPatterns(true)).toEqual([]),
  600_000,
);

test(
  "every exported reader of a text is linear, for texts drawn from more shapes",
  async () => expect(await findSlowReaders(true)).toEqual([]),
  600_000,
);
