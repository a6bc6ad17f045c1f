import { createHmac } from "node:crypto";
import { demoEmail } from "@/lib/api/session/demo-sign-in";
import { enrollShipmentsOf } from "@/lib/domain/network";
import { openAccount } from "@/lib/domain/onboarding";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { demoOrigins, seedOrigins } from "./origins";
import { findDemoPerson } from "./person";
import { seedCatalogue } from "./seed-catalogue";
import { seedNetwork } from "./seed-network";
import { seedShipments } from "./shipments";

/**
 * Demo data: invented carriers with believable tariffs and branches, and one test account with origins, boxes,
 * products, stock and shipments in every status. The data is made by the functions that real accounts use, so it is
 * consistent. Seeding is idempotent.
 */

export { demoCarriers } from "./carriers";
export { removeDemo } from "./remove";
export { seedScale } from "./scale";
export { seedCarriers } from "./seed-carriers";
export { seedNetwork } from "./seed-network";

export interface DemoSignIn {
  readonly accountId: number;
  readonly email: string;
  readonly password: string;
}

const email = demoEmail;
/** After the sixty shipments enough is left for dozens more, but too little for the shipment that waits for money. */
const balanceCents = 3_000_000_00;

/** Over this number of days the seeded shipments advance one by one: until then there is one in every status. */
const advanceDays = 3;

export async function seedDemo(ctx: Context): Promise<DemoSignIn> {
  await seedNetwork(ctx);
  return inTransaction(ctx, async (tx) => (await findDemo(tx)) ?? signInTo(await openDemoAccount(tx)));
}

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
  const at = new Date(tx.now().getTime() - 21 * 86_400_000);
  return { ...tx, now: () => at };
};

async function openDemoAccount(tx: Context): Promise<number> {
  const [origin] = demoOrigins;
  const opened = await openAccount(longAgo(tx), {
    name: "Tienda Demo",
    isTest: true,
    email,
    isVerified: false,
    password: demoPassword(),
    balanceCents,
    origin,
  });
  const originIds = await seedOrigins(tx, opened.accountId);
  await seedCatalogue(tx, opened.accountId);
  await seedShipments(tx, { accountId: opened.accountId, originIds });
  await enrollShipmentsOf(tx, opened.accountId, advanceDays);
  return opened.accountId;
}
