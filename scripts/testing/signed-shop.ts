import { createHmac, randomBytes } from "node:crypto";
import { connection } from "@/db/driver";
import { channelConnections } from "@/db/schema/channels";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { call, type Reply } from "@/lib/domain/operating/testing";
import { checkoutSecretOf } from "@/lib/domain/selling/checkout";
import { encrypt } from "@/lib/platform/encryption";

/** A connected shop whose plug-in calls this service; nothing answers at its own address. */
export interface SignedShop {
  readonly id: number;
  readonly accountId: number;
  readonly channel: string;
  readonly token: string;
  readonly secret: string;
}

export async function connectSignedShop(accountId: number, channel = "woocommerce"): Promise<SignedShop> {
  const [token, webhookSecret] = [randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url")];
  const [row] = await connection()
    .db.insert(channelConnections)
    .values({
      accountId,
      kind: "woocommerce",
      channel,
      token,
      url: `https://${channel}-${accountId}.example`,
      sealedSecrets: encrypt(JSON.stringify({ values: {}, webhookSecret }), `channel:${token}`),
      nextAt: new Date("2099-01-01"),
    })
    .returning();
  if (!row) throw new Error("the shop was not connected");
  return { id: row.id, accountId, channel, token, secret: checkoutSecretOf(webhookSecret) };
}

interface SignedCall {
  readonly language?: string;
  readonly time?: string;
  readonly signature?: string;
}

/** Calls an endpoint of the plug-in below `/api/checkout/<token>/woocommerce`, as the plug-in signs it. */
export function callSigned(
  handler: Handler,
  { token, secret }: Pick<SignedShop, "token" | "secret">,
  sent: unknown,
  { language = "es", time = String(Math.floor(Date.now() / 1000)), ...given }: SignedCall = {},
): Promise<Reply> {
  const body = typeof sent === "string" ? sent : JSON.stringify(sent);
  const signature = given.signature ?? createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  const headers = { "X-Anden-Time": time, "X-Anden-Signature": signature, "Accept-Language": language };
  return call(handler, `/api/checkout/${token}/woocommerce`, { headers, body, params: { token } });
}
