import { test } from "vitest";
import { expectTariff } from "./testing-tariff";

test("a tariff of 100,000 rows is read", () => expectTariff(100_000), 120_000);
