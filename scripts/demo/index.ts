import { createHmac } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { skus } from "@/db/schema/inventory";
import { shipments } from "@/db/schema/shipments";
import { demoEmail } from "@/lib/api/session/demo-sign-in";
import { type BrandDraft, changeBrand } from "@/lib/domain/messaging/brand";
import { refreshCarrierMeasures } from "@/lib/domain/operating/carrier-measures";
import { openAccount } from "@/lib/domain/operating/onboarding";
import { recountNow } from "@/lib/domain/selling/daily-totals";
import { enrollShipmentsOf } from "@/lib/domain/shipping/network";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { flushRequests } from "@/lib/platform/request-log";
import { setting } from "@/lib/platform/settings";
import { inTransaction } from "@/lib/platform/transaction";
import { recordApiCalls } from "./api-calls";
import { historySteps } from "./history";
import { historyDays } from "./history-plan";
import { openingCents, topUpSteps } from "./money";
import { orderSteps } from "./orders";
import { demoOrigins, seedOrigins } from "./origins";
import { findDemoPerson } from "./person";
import { openRescue, returnSteps } from "./returns";
import { seedCatalogue } from "./seed-catalogue";
import { seedNetwork } from "./seed-network";
import { shipmentSteps } from "./shipments";
import { runSteps } from "./timeline";
import { seedViews } from "./views";
import { publishToNobody, publishToReceivers, webhookSteps } from "./webhooks";

/**
 * Demo data: invented carriers with believable tariffs and branches, and one test account with origins, boxes,
 * products, stock, shipments in every status and of two quarters, orders, returns, requests, webhooks and calls of the API.
 * The data is made by the functions that real accounts use, so it is consistent. Seeding is idempotent.
 */

export { demoCarriers } from "./carriers";
export { removeDemo } from "./remove";
export { createSamples, type Samples } from "./samples";
export { type ScaleAccount, seedScale } from "./scale";
export { seedCarriers } from "./seed-carriers";
export { seedNetwork } from "./seed-network";
export { suppressEvents } from "./suppress-events";

export interface DemoSignIn {
  readonly accountId: number;
  readonly email: string;
  readonly password: string;
}

const email = demoEmail;

interface DemoOptions {
  /**
   * With the shipments of two quarters, which take some seconds, or those of the last weeks alone; by the setting
   * ANDEN_DEMO_HISTORY unless given.
   */
  readonly history?: boolean;
  /** Ends the work with its reason. */
  readonly signal?: AbortSignal;
}

/** Over this number of days the seeded shipments advance one by one: until then there is one in every status. */
const advanceDays = 3;

/** Makes what there is not yet of the demo. */
export async function seedDemo(ctx: Context, options: DemoOptions = {}): Promise<DemoSignIn> {
  const signIn = await openDemo(ctx);
  await fillDemo(ctx, options);
  return signIn;
}

/** Makes the carriers and the account without any shipment, which is all that a sign-in needs. `fillDemo` makes the rest. */
export async function openDemo(ctx: Context): Promise<DemoSignIn> {
  await seedNetwork(ctx);
  return inTransaction(ctx, findOrOpen);
}

/**
 * Makes everything that has happened in the demo account: its shipments, their money, returns, webhooks and calls. In one
 * transaction and in the order of time, as the statement of an account is in the order in which it was written: until the
 * commit the account is empty, and whatever ends the work leaves it so. Does nothing in an account that has a shipment.
 */
export async function fillDemo(ctx: Context, options: DemoOptions = {}): Promise<void> {
  if (!(await inTransaction(ctx, (tx) => fillAccount(tx, options)))) return;
  await refreshCarrierMeasures(ctx);
  await recountNow(ctx, { accountId: (await findDemoPerson(ctx))?.accountId ?? undefined });
  await flushRequests();
}

export const hasHistory = (): boolean => setting("ANDEN_DEMO_HISTORY") !== "off";

/** The sign-in of the demo account; undefined while there is none. */
export async function findDemo(ctx: Context): Promise<DemoSignIn | undefined> {
  const found = await findDemoPerson(ctx);
  return found?.accountId ? signInTo(found.accountId) : undefined;
}

const signInTo = (accountId: number): DemoSignIn => ({ accountId, email, password: demoPassword() });

/** Derived from the secret of the service: constant for an installation, and not guessable from outside. */
const demoPassword = (): string =>
  createHmac("sha256", process.env.CREDENTIAL_PEPPER ?? "")
    .update("password of the demo account")
    .digest("base64url")
    .slice(0, 16);

/** A context with a time before the first demo shipment. */
const longAgo = (tx: Context): Context => {
  const at = new Date(tx.now().getTime() - (historyDays + 3) * 86_400_000);
  return { ...tx, now: () => at };
};

const findOrOpen = async (tx: Context): Promise<DemoSignIn> =>
  (await findDemo(tx)) ?? signInTo(await openDemoAccount(tx));

/** As buyers see the shop: on tracking pages, in mails and at returns. */
const demoBrand: BrandDraft = {
  name: "Casa Ombú",
  colour: "#1f6f5c",
  email: "hola@casa-ombu.example",
  phone: "11 5555-0100",
  whatsapp: "5491155550100",
  website: "https://casa-ombu.example",
  hours: "Lunes a viernes de 9 a 18",
  locale: "es",
  mailTexts: {},
};

async function openDemoAccount(tx: Context): Promise<number> {
  const [origin] = demoOrigins;
  const { accountId, userId } = await openAccount(longAgo(tx), {
    name: "Tienda Demo",
    isTest: true,
    email,
    isVerified: false,
    password: demoPassword(),
    balanceCents: openingCents,
    origin,
  });
  await seedOrigins(tx, accountId);
  await seedCatalogue(tx, accountId);
  await seedViews(tx, { accountId, userId });
  await changeBrand(tx, accountId, demoBrand);
  await publishToNobody(tx, accountId, tx.now());
  return accountId;
}

/** Whether the demo account waits for `fillDemo`. */
export async function isDemoEmpty(ctx: Context): Promise<boolean> {
  const person = await findDemoPerson(ctx);
  return person?.accountId ? isEmpty(ctx, person.accountId) : false;
}

async function isEmpty({ db }: Context, accountId: number): Promise<boolean> {
  const found = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.accountId, accountId))
    .limit(1);
  return found.length === 0;
}

async function fillAccount(tx: Context, { history = hasHistory(), signal }: DemoOptions): Promise<boolean> {
  const person = await findDemoPerson(tx);
  if (!person?.accountId || !(await isEmpty(tx, person.accountId))) return false;
  const { accountId, userId } = { ...person, accountId: person.accountId };
  // Another process that fills the account is waited for, as long as it takes.
  await tx.db.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
  await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("no key update");
  if (!(await isEmpty(tx, accountId))) return false;
  const originIds = await seedOrigins(tx, accountId);
  const catalogue = await tx.db.select().from(skus).where(eq(skus.accountId, accountId)).orderBy(asc(skus.id));
  const rows = await tx.db.select({ id: carriers.id, code: carriers.code }).from(carriers);
  const carrierIds = new Map(rows.map(({ id, code }) => [code, id]));
  const steps = [
    ...topUpSteps(tx, accountId),
    ...(history ? historySteps(tx, { accountId, originIds, catalogue, carrierIds }) : []),
    ...shipmentSteps(tx, { accountId, originIds }, catalogue),
    ...orderSteps(tx, { accountId, originIds }, catalogue),
    ...returnSteps(tx, accountId),
    openRescue(tx, accountId),
    ...webhookSteps(tx, accountId),
  ];
  await runSteps(tx, steps, signal);
  await advanceShipments(tx, { limit: 100 });
  await enrollShipmentsOf(tx, accountId, advanceDays);
  await recordApiCalls(tx, { accountId, userId });
  await publishToReceivers(tx, accountId);
  signal?.throwIfAborted();
  return true;
}
