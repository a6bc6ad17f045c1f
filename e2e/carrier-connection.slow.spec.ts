import { connection } from "@/db/driver";
import { carrierServices, carriers } from "@/db/schema/carriers";
import { createShipment, findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAsOperator, test } from "./fixtures";

const ctx = () => systemContext("e2e");

/**
 * Creates a carrier for this journey only. It has no tariffs and serves a single remote postcode. A carrier that is not of
 * the demo would end what the demo's do for the accounts of other journeys.
 */
async function makeCarrier(name: string): Promise<number> {
  const { db } = connection();
  const code = name.toLowerCase().replaceAll(" ", "-");
  const [carrier] = await db
    .insert(carriers)
    .values({ code, name, ratingBasisPoints: 9_000, logo: "/carriers/kalten.svg", isDemo: true })
    .returning();
  if (!carrier) throw new Error("no carrier");
  await db.insert(carrierServices).values({
    carrierId: carrier.id,
    serviceType: "standard_delivery",
    logisticType: "crossdock",
    classificationIds: [1],
    maxWeightGrams: 30_000,
    maxSideCm: 200,
    maxGirthCm: 400,
    maxPackages: 20,
    maxDeclaredValueCents: 5_000_000_00,
  });
  return carrier.id;
}

const rate = {
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  shipment_cents: 4_000_00,
  min_days: 3,
  max_days: 5,
};

const draft = (accountId: number, carrierId: number) => ({
  accountId,
  carrierId,
  externalId: "FIN-1",
  originId: "auto" as const,
  declaredValueCents: 20_000_00,
  serviceType: "standard_delivery" as const,
  destination: {
    name: "Martina Oyarzún",
    document: "31220874",
    phone: "2901 55-0000",
    email: "martina@example.com",
    street: "San Martín",
    streetNumber: "845",
    streetExtras: "",
    city: "Ushuaia",
    state: "Tierra del Fuego",
    postcode: { zipcode: 9410, cpa: null },
  },
  load: { items: [], packages: [{ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 }] },
});

test("a carrier is connected, refuses a shipment, is asked again, and its number is on the label", async ({
  page,
  account,
  baseURL,
}) => {
  const simulator = await new CarrierSimulator().open();
  const name = `Austral ${account.accountId}`;
  const carrierId = await makeCarrier(name);
  await signInAsOperator(page, baseURL);

  await test.step("it is connected; its secret is shown once", async () => {
    await page.goto(`/operator/carriers/${carrierId}?tab=connection`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Conectar" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Dirección", { exact: true }).fill("carrier.example");
    await form.getByRole("button", { name: "Conectar" }).click();
    await expect(form.getByText("La dirección debe empezar con http")).toBeVisible();
    await form.getByLabel("Dirección", { exact: true }).fill(simulator.baseUrl);
    await form.getByLabel("Cotiza en vivo").check();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Conectar" }).click();
    const shown = page.getByRole("dialog", { name: "El secreto de la conexión" });
    simulator.secret = await shown.getByLabel("Secreto", { exact: true }).inputValue();
    expect(simulator.secret).toMatch(/^whsec_/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Listo" }).click();
    await page.getByRole("button", { name: "Probar la conexión" }).click();
    await expect(page.getByText("El sistema respondió")).toBeVisible();
  });

  simulator.rates = ({ destination }) => (destination.zipcode === "9410" ? [rate] : []);
  simulator.refusal = "La calle no existe";
  const { id } = await createShipment(ctx(), draft(account.accountId, carrierId));

  await test.step("its refusal is shown to the operator, who can retry", async () => {
    await expect.poll(async () => (await findShipment(ctx(), id)).waitingFor).toBe("carrier_refusal");
    await page.reload();
    await expect(page.getByText("La calle no existe")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("and to the seller", async () => {
    const seller = await page
      .context()
      .browser()
      ?.newPage({ ...(baseURL === undefined ? {} : { baseURL }), locale: "es-AR" });
    if (!seller) throw new Error("no browser");
    await signIn(seller, account.userId, baseURL);
    await seller.goto(`/shipments/${id}`);
    await expect(seller.getByText("El transporte no acepta este envío")).toBeVisible();
    await expect(seller.getByText("El transporte no lo acepta: La calle no existe")).toBeVisible();
    await expectAccessible(seller);
    await seller.close();
  });

  await test.step("after the retry it books, and the shipment continues with its number", async () => {
    simulator.refusal = undefined;
    await page.getByRole("button", { name: `Pedir de nuevo el envío ${id}` }).click();
    await expect.poll(async () => (await findShipment(ctx(), id)).carrierTrackingId).toBe("SIM000001");
    await expect.poll(async () => (await findShipment(ctx(), id)).status).toBe("documentation_ready");
  });

  await test.step("it is disconnected", async () => {
    await page.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desconectar" }).click();
    await expect(page.getByText("Sin conexión")).toBeVisible();
  });
  await connection().sql`update carriers set status = 'suspended' where id = ${carrierId}`;
  await simulator.close();
});
