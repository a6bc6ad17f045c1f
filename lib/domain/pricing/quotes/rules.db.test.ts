import { beforeAll, expect, test } from "vitest";
import type { AccountRules } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { changeRules, noRules } from "../../identity/accounts";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { quoteShipment, tryPrice, winningOption } from "./";

setupTestDatabase();

let seller: TestCaller;
let alfa = 0;
let beta = 0;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  const { carriers } = await carrierRegistry();
  [alfa = 0, beta = 0] = ["Alfa", "Beta"].map((name) => carriers.find((carrier) => carrier.name === name)?.id ?? 0);
});

const load = { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 }] };

/** Alfa asks 1,210 pesos for a delivery at home, Beta 1,452. */
const quote = () =>
  quoteShipment(systemContext("test"), {
    accountId: seller.accountId,
    originId: "auto",
    declaredValueCents: 100_00,
    destination: { city: "Palermo", state: "CABA", zipcode: 1414 },
    load,
  });

const agree = (rules: Partial<AccountRules>) =>
  changeRules(systemContext("test"), seller.accountId, { ...noRules, ...rules });

const markup = { carrierId: null, serviceType: null, shareBasisPoints: 0, amountCents: 0 };

async function homeDelivery() {
  const { results } = await quote();
  const winner = results.standard_delivery;
  return winner && [winner.carrier.name, winner.price.inclTaxCents];
}

test("without rules the account pays the tariff", async () => {
  await agree({});
  expect(await homeDelivery()).toEqual(["Alfa", 1_210_00]);
});

test("the most specific mark-up counts, and stands as a line of the price", async () => {
  await agree({
    markups: [
      { ...markup, shareBasisPoints: 5_000 },
      { ...markup, carrierId: alfa, serviceType: "standard_delivery", shareBasisPoints: 1_000, amountCents: 50_00 },
      { ...markup, carrierId: alfa, shareBasisPoints: 2_000 },
    ],
  });
  const { options } = await quote();
  const option = options.find(({ carrier, serviceType }) => carrier.id === alfa && serviceType === "standard_delivery");
  expect(option?.price).toMatchObject({
    cents: 1_150_00,
    inclTaxCents: 1_391_50,
    lines: [
      { code: "freight", cents: 1_000_00 },
      { code: "markup", cents: 150_00, label: { code: "price_markup", facts: {} } },
    ],
  });
});

test("a discount never makes a price negative", async () => {
  await agree({ markups: [{ ...markup, shareBasisPoints: -10_000, amountCents: -500_00 }] });
  expect((await homeDelivery())?.[1]).toBe(0);
});

test("a carrier that the platform does not allow is no option, whatever the account prefers", async () => {
  await agree({ carriers: [beta] });
  const { options } = await quote();
  expect(new Set(options.map(({ carrier }) => carrier.name))).toEqual(new Set(["Beta"]));
});

test("a preferred carrier wins while it costs little enough more, in orders too", async () => {
  const preferBeta = (toleranceBasisPoints: number) =>
    agree({ winner: { sortBy: null, preferredCarriers: [beta], toleranceBasisPoints } });
  await preferBeta(1_900);
  expect(await homeDelivery()).toEqual(["Alfa", 1_210_00]);
  await preferBeta(2_000);
  expect(await homeDelivery()).toEqual(["Beta", 1_452_00]);
  expect(winningOption(await quote(), { serviceType: "standard_delivery" }).carrier.name).toBe("Beta");
});

test("the agreed order counts where the request asks for none", async () => {
  await agree({ winner: { sortBy: "rating", preferredCarriers: [], toleranceBasisPoints: 0 } });
  expect(await homeDelivery()).toEqual(["Beta", 1_452_00]);
});

test("a price is tried as an account would get it, and without an account", async () => {
  await agree({ markups: [{ ...markup, amountCents: 100_00 }] });
  const place = { zipcode: 1414, city: "Palermo", state: "CABA" };
  const packages = [{ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 as const }];
  const priceFor = async (accountId: number | null) => {
    const trial = { accountId, origin: place, destination: place, packages, declaredValueCents: 0, isReturn: false };
    const { options } = await tryPrice(systemContext("test"), trial);
    return options.find(({ serviceType }) => serviceType === "standard_delivery")?.price?.cents;
  };
  expect(await priceFor(seller.accountId)).toBe(1_100_00);
  expect(await priceFor(null)).toBe(1_000_00);
});
