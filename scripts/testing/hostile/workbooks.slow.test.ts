import { test } from "vitest";
import { expectRefusal } from "./testing-workbooks";

test(
  "each of a hundred hostile workbooks is refused, or is a sheet within the limits",
  () => expectRefusal(100),
  180_000,
);
