import type { TestCaller } from "@/lib/domain/operating/testing";
import {
  beginAuthorization,
  completeAuthorization,
  processChannels,
  saveChannelApp,
} from "@/lib/domain/selling/channels";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { TiendanubeSimulator } from "./";

/** A shop of the simulated Tiendanube and the account that connects it. */

export const baseUrl = "https://anden.example";
export const errors: unknown[] = [];
let aheadMs = 0;
export const skip = (milliseconds: number): void => {
  aheadMs += milliseconds;
};
export const ctx = () => systemContext("test", { baseUrl, now: () => new Date(Date.now() + aheadMs) });

/** The member of the account who connects it. */
export const owner = ({ accountId, userId }: TestCaller) =>
  withMemberships({ ...ctx(), actor: { kind: "user", label: `user:${userId}`, userId } }, [
    { accountId, role: "owner" },
  ]);

export async function openTiendanube(): Promise<TiendanubeSimulator> {
  const shop = await new TiendanubeSimulator().open();
  process.env.TIENDANUBE_URL = shop.url;
  aheadMs = 0;
  shop.bucket.drainPerSecond = 10_000;
  const { clientId, clientSecret } = shop.application;
  await saveChannelApp(ctx(), "tiendanube", { clientId, secret: clientSecret });
  return shop;
}

/** The way of the seller through the platform: there with a state, back with it and a code. */
export async function install(
  shop: TiendanubeSimulator,
  seller: TestCaller,
  { code = shop.application.accept(), as = owner(seller) } = {},
) {
  const url = new URL(await beginAuthorization(owner(seller), seller.accountId, "tiendanube"));
  const state = url.searchParams.get("state") ?? "";
  return completeAuthorization(as, "tiendanube", { state, code }, targetPolicy(process.env, baseUrl));
}

export const work = async (): Promise<void> => {
  const onError = (error: unknown) => errors.push(error);
  for (let run = 0; run < 50; run++) if (!(await processChannels(ctx(), { limit: 50, onError })).more) return;
};
