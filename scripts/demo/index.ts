import { createHmac } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { carriers } from "@/db/schema/carriers";
import { skus } from "@/db/schema/inventory";
import { demoEmail } from "@/lib/api/session/demo-sign-in";
import { refreshCarrierMeasures } from "@/lib/domain/carrier-measures";
import { enrollShipmentsOf } from "@/lib/domain/network";
import { openAccount } from "@/lib/domain/onboarding";
import { advanceShipments } from "@/lib/domain/shipments";
import type { Context } from "@/lib/platform/context";
import { flushRequests } from "@/lib/platform/request-log";
import { setting } from "@/lib/platform/settings";
import { inTransaction } from "@/lib/platform/transaction";
import { recordApiCalls } from "./api-calls";
import { historySteps } from "./history";
import { historyDays } from "./history-plan";
import { openingCents, topUpSteps } from "./money";
import { demoOrigins, seedOrigins } from "./origins";
import { findDemoPerson } from "./person";
import { openRescue, returnSteps } from "./returns";
import { seedCatalogue } from "./seed-catalogue";
import { seedNetwork } from "./seed-network";
import { shipmentSteps } from "./shipments";
import { runSteps } from "./timeline";
import { seedViews } from "./views";
import { publishToReceivers, webhookSteps } from "./webhooks";

/**
 * Demo data: invented carriers with believable tariffs and branches, and one test account with origins, boxes,
 * products, stock, shipments in every status and of two quarters, returns, requests, webhooks and calls of the API. The
 * data is made by the functions that real accounts use, so it is consistent. Seeding is idempotent.
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
}

/** Over this number of days the seeded shipments advance one by one: until then there is one in every status. */
const advanceDays = 3;

export async function seedDemo(ctx: Context, { history = hasHistory() }: DemoOptions = {}): Promise<DemoSignIn> {
  await seedNetwork(ctx);
  const [signIn, isNew] = await inTransaction(ctx, async (tx): Promise<[DemoSignIn, boolean]> => {
    const known = await findDemo(tx);
    return known ? [known, false] : [signInTo(await openDemoAccount(tx, history)), true];
  });
  if (isNew) await refreshCarrierMeasures(ctx);
  await flushRequests();
  return signIn;
}

const hasHistory = (): boolean => setting("ANDEN_DEMO_HISTORY") !== "off";

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

async function openDemoAccount(tx: Context, history: boolean): Promise<number> {
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
  const originIds = await seedOrigins(tx, accountId);
  await seedCatalogue(tx, accountId);
  const catalogue = await tx.db.select().from(skus).where(eq(skus.accountId, accountId)).orderBy(asc(skus.id));
  const rows = await tx.db.select({ id: carriers.id, code: carriers.code }).from(carriers);
  const carrierIds = new Map(rows.map(({ id, code }) => [code, id]));
  await runSteps(tx, [
    ...topUpSteps(tx, accountId),
    ...(history ? historySteps(tx, { accountId, originIds, catalogue, carrierIds }) : []),
    ...shipmentSteps(tx, { accountId, originIds }, catalogue),
    ...returnSteps(tx, accountId),
    openRescue(tx, accountId),
    ...webhookSteps(tx, accountId),
  ]);
  await advanceShipments(tx, { limit: 100 });
  await enrollShipmentsOf(tx, accountId, advanceDays);
  await seedViews(tx, { accountId, userId });
  await recordApiCalls(tx, { accountId, userId });
  await publishToReceivers(tx, accountId);
  return accountId;
}
