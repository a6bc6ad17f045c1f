import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { POST as sendTestMail } from "@/app/api/portal/operator/onboarding-checklist/mail/route";
import { PUT as putName } from "@/app/api/portal/operator/onboarding-checklist/name/route";
import { GET as getChecklist, PATCH as patchChecklist } from "@/app/api/portal/operator/onboarding-checklist/route";
import { PATCH as patchStep } from "@/app/api/portal/operator/onboarding-checklist/steps/route";
import { POST as tryPrice } from "@/app/api/portal/operator/try-price/route";
import { connection } from "@/db/driver";
import { accounts, memberships } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { carrierLocations, carrierServices, carriers, tariffs } from "@/db/schema/carriers";
import { platformSettings } from "@/db/schema/platform-settings";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import type { OnboardingGap, OnboardingStep, OnboardingStepState } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { platformName } from "@/lib/platform/platform-name";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { startTestMailServer } from "@/lib/platform/testing-mail-server";
import { connectTo, disconnect } from "../../carriers/testing-connection";
import { installSystem, TestSystem } from "../../carriers/testing-system";
import { openAccount, testOrigin } from "../onboarding";
import { call, seedTestCarriers } from "../testing";
import { checkMail, readChecklist, setStepSkipped } from "./";

setupTestDatabase();

let ctx: Context;
const base = "/api/portal/operator";
let operator: Record<string, string>;
/** Of a database in which nobody has done anything yet. */
let fresh: Found;

beforeAll(async () => {
  ctx = systemContext("test");
  vi.stubEnv("PUBLIC_URL", "");
  fresh = await findings();
  await seedTestCarriers();
  operator = await signInOperator();
});

/** Nothing is there: no carrier, no account in service, no setting. */
beforeEach(async () => {
  vi.stubEnv("ANDEN_DEMO", "off");
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("SMTP_URL", "");
  const { db } = connection();
  await db.delete(platformSettings);
  await db.update(carriers).set({ status: "active", isDemo: true });
  await withoutEventGuard((tx) => tx.update(accounts).set({ status: "suspended" }));
  clearReferenceCache();
});

afterEach(() => vi.unstubAllEnvs());

type Found = Record<OnboardingStep, OnboardingGap | OnboardingStepState>;

/** What each open step lacks; the state of the others. */
async function findings(): Promise<Found> {
  const { steps } = await readChecklist(ctx);
  return Object.fromEntries(
    steps.map(({ step, state, gap }) => [step, state === "open" ? gap : state]),
  ) as unknown as Found;
}

const onlyAlfa = { code: "alfa" };
const own = async (values: Partial<typeof carriers.$inferInsert> = {}) => {
  await connection()
    .db.update(carriers)
    .set({ isDemo: false, ...values })
    .where(eq(carriers.code, onlyAlfa.code));
  clearReferenceCache();
};

async function withoutCarriers<T>(work: () => Promise<T>): Promise<T> {
  const { db } = connection();
  const services = await db.update(carrierServices).set({ active: false }).returning();
  try {
    return await work();
  } finally {
    await db.update(carrierServices).set({ active: true });
    expect(services).not.toEqual([]);
  }
}

const missing = {
  name: "name_missing",
  address: "address_missing",
  mail: "mail_missing",
  carrier: "carrier_missing",
  services: "carrier_first",
  branches: "services_first",
  prices: "services_first",
  quote: "prices_first",
  account: "account_missing",
} as const;

test("in a fresh database every step says what it lacks", () => {
  expect(fresh).toEqual(missing);
});

test("the carriers of a demo count for nothing", async () => {
  expect(await findings()).toEqual({ ...missing, carrier: "carrier_of_demo" });
});

test("name: the platform is called as its operator says, until the name is taken back", async () => {
  const rename = (name: string | null) =>
    call(putName, `${base}/onboarding-checklist/name`, { headers: operator, method: "PUT", body: { name } });
  expect(await platformName()).toBe("Andén");
  const { status, body } = await rename("Envíos del Sur");
  expect([status, body.name, (await findings()).name]).toEqual([200, "Envíos del Sur", "done"]);
  expect(await platformName()).toBe("Envíos del Sur");
  expect((await rename("  ")).status).toBe(422);
  await rename(null);
  expect([await platformName(), (await findings()).name]).toEqual(["Andén", "name_missing"]);
});

test("address: done once PUBLIC_URL is set", async () => {
  vi.stubEnv("PUBLIC_URL", "https://envios.example.com");
  expect((await findings()).address).toBe("done");
  expect((await readChecklist(ctx)).address).toBe("https://envios.example.com");
});

test("mail: a server counts once it took a mail, another server has to be tried again", async () => {
  const mail = { to: "ana@example.com", subject: "Prueba", text: "Hola" };
  await expect(checkMail(ctx, mail, async () => {})).rejects.toThrow();
  vi.stubEnv("SMTP_URL", "smtps://yo:clave-larga@mail.example.com");
  expect((await findings()).mail).toBe("mail_untried");
  const refused = await checkMail(ctx, mail, async () => {
    throw new Error("535 wrong password clave-larga");
  });
  expect(refused).toEqual({ isAccepted: false, answer: "535 wrong password ***" });
  expect((await findings()).mail).toBe("mail_refused");
  expect(await checkMail(ctx, mail, async () => {})).toEqual({ isAccepted: true, answer: "" });
  expect((await findings()).mail).toBe("done");
  vi.stubEnv("SMTP_URL", "smtps://other.example.com");
  expect((await findings()).mail).toBe("mail_untried");
});

test("a test mail goes to the operator who asks for it, from the platform's name", async () => {
  const server = await startTestMailServer();
  try {
    const { status, body } = await call(sendTestMail, `${base}/onboarding-checklist/mail`, {
      headers: operator,
      method: "POST",
    });
    expect([status, body.accepted, body.answer]).toEqual([200, true, ""]);
    expect(server.message).toContain(`To: ${body.to}`);
    expect((await findings()).mail).toBe("done");
  } finally {
    server.close();
  }
});

test("carrier and services: one of the operator's own in service", async () => {
  await own({ status: "suspended" });
  expect(await findings()).toMatchObject({ carrier: "carrier_suspended", services: "carrier_first" });
  await own({ status: "active" });
  expect(await findings()).toMatchObject({ carrier: "done", services: "done" });
  await withoutCarriers(async () => {
    expect(await findings()).toMatchObject({
      carrier: "done",
      services: "services_missing",
      branches: "services_first",
      prices: "services_first",
    });
  });
});

test("branches: needed where a service ends at a pick-up point or begins at a branch", async () => {
  const { db } = connection();
  await own();
  expect(await findings()).toMatchObject({ branches: "done" });
  await db.update(carrierLocations).set({ acceptsDropoff: false });
  expect(await findings()).toMatchObject({ branches: "branches_missing" });
  await db.update(carrierLocations).set({ acceptsDropoff: true, active: false });
  expect(await findings()).toMatchObject({ branches: "branches_missing" });
  await db.update(carrierServices).set({ active: false });
  await db.update(carrierServices).set({ active: true }).where(eq(carrierServices.serviceType, "standard_delivery"));
  expect(await findings()).toMatchObject({ branches: "not_needed" });
  await db.update(carrierLocations).set({ active: true });
  await db.update(carrierServices).set({ active: true });
});

test("prices: a tariff in force for every service, or live rates", async () => {
  const { db } = connection();
  await own();
  expect(await findings()).toMatchObject({ prices: "done" });
  const [first] = await db.select().from(tariffs).limit(1);
  await db
    .update(tariffs)
    .set({ state: "withdrawn" })
    .where(eq(tariffs.id, first?.id ?? 0));
  expect(await findings()).toMatchObject({ prices: "prices_partial", quote: "quote_untried" });
  await db.update(tariffs).set({ state: "withdrawn" });
  expect(await findings()).toMatchObject({ prices: "prices_missing", quote: "prices_first" });
  const connected = { baseUrl: "http://127.0.0.1:1", sealedSecret: "", values: {}, services: [], pollSeconds: null };
  const deadlinesMs = { quote: 1, book: 1, cancel: 1, track: 1 };
  await own({ adapter: "http", connection: { ...connected, deadlinesMs, liveRates: true } });
  expect(await findings()).toMatchObject({ prices: "done" });
  await own({ adapter: null, connection: null });
  await db.update(tariffs).set({ state: "published", validFrom: new Date("2999-01-01") });
  expect(await findings()).toMatchObject({ prices: "prices_missing" });
  await db.update(tariffs).set({ validFrom: new Date("2026-01-01") });
});

const load = {
  origin: { zipcode: 1414 },
  destination: { zipcode: 5500 },
  packages: [{ weight: 1000, height: 10, width: 10, length: 10 }],
  declared_value: 100,
};

test("quote: a trial counts once a carrier of one's own can be chosen", async () => {
  const trial = async (changes: object = {}) => {
    const { status } = await call(tryPrice, `${base}/try-price`, { headers: operator, body: { ...load, ...changes } });
    expect(status).toBe(200);
    return (await findings()).quote;
  };
  expect(await trial()).toBe("prices_first");
  await own();
  expect(await findings()).toMatchObject({ quote: "quote_untried" });
  const tooHeavy = { packages: [{ weight: 900_000, height: 10, width: 10, length: 10 }] };
  expect(await trial(tooHeavy)).toBe("quote_untried");
  expect(await trial()).toBe("done");
});

test("quote: an only carrier that quotes live counts once it gave a price, without any tariff", async () => {
  const { db } = connection();
  const system = new TestSystem();
  const restore = installSystem(system);
  await db.update(tariffs).set({ state: "withdrawn" });
  try {
    await own();
    const settings = { liveRates: true, values: { user: "alfa", password: "clave" } };
    await connectTo({ baseUrl: "https://carrier.example", secret: "" }, onlyAlfa.code, settings);
    expect(await findings()).toMatchObject({ prices: "done", quote: "quote_untried" });
    const trial = async () => {
      const { status } = await call(tryPrice, `${base}/try-price`, { headers: operator, body: load });
      expect(status).toBe(200);
      return (await findings()).quote;
    };
    expect(await trial()).toBe("quote_untried");
    const price = { shipmentCents: 800_00, insuranceCents: 0, vatBasisPoints: 2_100, minDays: 1, maxDays: 2 };
    system.rates = () => [{ serviceType: "standard_delivery", logisticType: "crossdock", ...price }];
    expect(await trial()).toBe("done");
  } finally {
    await disconnect(onlyAlfa.code);
    restore();
    await db.update(tariffs).set({ state: "published" });
  }
});

test("account: a live one in service, with an owner and an origin that the seller confirmed", async () => {
  await openAccount(ctx, { name: "De prueba", isTest: true });
  expect((await findings()).account).toBe("account_missing");
  const { accountId } = await openAccount(ctx, { name: "Mates" });
  expect((await findings()).account).toBe("origin_missing");
  const { accountId: other } = await openAccount(ctx, { name: "Bombillas", origin: testOrigin });
  expect((await findings()).account).toBe("done");
  await connection().db.update(addresses).set({ isConfirmed: false }).where(eq(addresses.accountId, other));
  expect((await findings()).account).toBe("origin_missing");
  await connection().db.update(addresses).set({ isConfirmed: true }).where(eq(addresses.accountId, other));
  await connection().db.update(memberships).set({ role: "viewer" }).where(eq(memberships.accountId, other));
  expect((await findings()).account).toBe("owner_missing");
  expect(accountId).not.toBe(other);
});

test("a step is skipped and taken up again; a skipped step that is done is done", async () => {
  const skip = (step: string, skipped: boolean) =>
    call(patchStep, `${base}/onboarding-checklist/steps`, {
      headers: operator,
      method: "PATCH",
      body: { step, skipped },
    });
  const { body } = await skip("mail", true);
  expect(body.steps.filter(({ state }: { state: string }) => state === "skipped")).toEqual([
    { step: "mail", state: "skipped", gap: "mail_missing" },
  ]);
  await Promise.all([setStepSkipped(ctx, "address", true), setStepSkipped(ctx, "name", true)]);
  expect(await findings()).toMatchObject({ name: "skipped", address: "skipped", mail: "skipped" });
  vi.stubEnv("PUBLIC_URL", "https://envios.example.com");
  await skip("mail", false);
  expect(await findings()).toMatchObject({ name: "skipped", address: "done", mail: "mail_missing" });
  expect((await skip("nothing", true)).status).toBe(422);
});

test("the checklist is hidden and shown, by operators alone", async () => {
  const path = `${base}/onboarding-checklist`;
  const hidden = await call(patchChecklist, path, { headers: operator, method: "PATCH", body: { hidden: true } });
  expect(hidden.body.hidden).toBe(true);
  const { body } = await call(getChecklist, path, { headers: operator });
  expect([body.hidden, body.mail_server, body.carrier_id]).toEqual([true, null, null]);
  const outsider = await signInOperator({ isOperator: false });
  for (const endpoint of [getChecklist, patchChecklist])
    expect((await call(endpoint, path, { headers: outsider, method: "GET" })).status).toBe(403);
});
