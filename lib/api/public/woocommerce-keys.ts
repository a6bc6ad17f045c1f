import * as z from "zod";
import { DomainError } from "@/lib/core/errors";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { findSession } from "@/lib/domain/identity/accounts";
import { openConsent, takeShopKeys } from "@/lib/domain/selling/channels";
import { withMemberships } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { authorize } from "../pipeline/authorize";
import { toCaller } from "../session/session-token";
import { signedPush } from "./signed-push";

/** As WooCommerce posts them; `user_id` is the sealed consent that the seller took to the shop. */
const Keys = z.object({
  user_id: z.string().max(2_000),
  consumer_key: z.string().min(1).max(200),
  consumer_secret: z.string().min(1).max(200),
});

/**
 * Keys of a shop, for the person who consented: still signed in, and still allowed to connect shops. Any refusal makes
 * WooCommerce delete them.
 */
export const wooCommerceKeys = signedPush({
  actor: "channels",
  counter: "shop-keys",
  resource: "channel",
  bodyBytes: 16 * 1024,
  path: z.object({}),
  run: async (ctx, _, { body }) => {
    const { data: keys } = Keys.safeParse(parseForeignJson(body));
    const consent = keys && openConsent(ctx, keys.user_id);
    const user = consent && (await findSession(ctx, consent, undefined));
    if (!user) throw new DomainError({ code: "unauthenticated" });
    const { memberships, ...caller } = toCaller({ ...user, sessionId: consent.sessionId });
    const theirs = authorize(withMemberships({ ...ctx, ...caller }, memberships), "webhooks.manage");
    const { consumer_key, consumer_secret } = keys;
    await takeShopKeys(theirs, consent, { consumer_key, consumer_secret }, targetPolicy(process.env, ctx.baseUrl));
    return {};
  },
});
