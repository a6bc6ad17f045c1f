import { clientIpOf } from "@/lib/api/shared/client-ip";
import { addressGroupOf } from "@/lib/core/address-group";
import { countAttempt } from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";

const limits = {
  /** By client IP: page views and submissions. */
  view: { max: 120, seconds: 60 },
  send: { max: 20, seconds: 600 },
  /** By shipment, from all clients. */
  shipment: { max: 10, seconds: 600 },
} as const;

/**
 * Rate limit of what buyers see and send without an account, by the headers of the request: returns and answers share it. Counted
 * in the database, so that all processes share it too.
 */
export async function isWithinRateLimit(
  ctx: Context,
  what: "view" | "send",
  headers: Pick<Headers, "get">,
): Promise<boolean> {
  const clientIp = clientIpOf(headers.get("x-forwarded-for"));
  return isWithin(ctx, what, addressGroupOf(clientIp));
}

export const isShipmentWithinRateLimit = (ctx: Context, shipmentId: number): Promise<boolean> =>
  isWithin(ctx, "shipment", String(shipmentId));

async function isWithin(ctx: Context, what: keyof typeof limits, subject: string): Promise<boolean> {
  if (setting("RATE_LIMITS") === "off") return true;
  const { max, seconds } = limits[what];
  const { used } = await countAttempt(ctx.db, `buyer-return-${what}:${subject}`, seconds, ctx.now());
  return used <= max;
}
