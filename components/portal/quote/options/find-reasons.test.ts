import { expect, test } from "vitest";
import type { ImpedimentCode } from "@/lib/core/vocabulary";
import type { QuoteOption } from "../use-quote";
import { findReasons } from "./find-reasons";

const option = (serviceId: number, carrierId: number, codes: ImpedimentCode[]) =>
  ({
    carrier: { id: carrierId, name: `Transporte ${carrierId}` },
    rate: { id: serviceId },
    impediments: codes.length > 0 ? codes.map((code) => ({ code, message: code })) : null,
  }) as QuoteOption;

test("each reason of a carrier stands once, with the services that it stands against", () => {
  const options = [
    option(1, 1, []),
    option(2, 1, ["package_too_heavy"]),
    option(3, 2, ["package_too_heavy"]),
    option(4, 2, ["package_too_heavy", "no_pickup_points"]),
    option(5, 3, []),
  ];
  const found = findReasons(options).map(({ carrier, reasons }) => [
    carrier.id,
    reasons.map(({ code, against, isEvery }) => [code, against.map(({ rate }) => rate.id), isEvery]),
  ]);
  expect(found).toEqual([
    [1, [["package_too_heavy", [2], false]]],
    [
      2,
      [
        ["package_too_heavy", [3, 4], true],
        ["no_pickup_points", [4], false],
      ],
    ],
  ]);
});
