import { headers } from "next/headers";
import { clientIpOf } from "@/lib/api/shared/client-ip";
import { countAttempt } from "@/lib/domain/accounts";
import type { Context } from "@/lib/platform/context";

const limits = {
  /** Of one sender: looking, and sending. */
  view: { most: 120, seconds: 60 },
  send: { most: 20, seconds: 600 },
  /** About one shipment, whoever sends. */
  shipment: { most: 10, seconds: 600 },
} as const;

/** Whether a stranger may go on; counted in the database, so that processes share the limit. */
export async function isAdmitted(ctx: Context, what: "view" | "send"): Promise<boolean> {
  const clientIp = clientIpOf((await headers()).get("x-forwarded-for")) ?? "unknown";
  return isWithin(ctx, what, clientIp);
}

export const isShipmentAdmitted = (ctx: Context, shipmentId: number): Promise<boolean> =>
  isWithin(ctx, "shipment", String(shipmentId));

async function isWithin(ctx: Context, what: keyof typeof limits, subject: string): Promise<boolean> {
  if (process.env.RATE_LIMITS === "off") return true;
  const { most, seconds } = limits[what];
  const { used } = await countAttempt(ctx.db, `buyer-return-${what}:${subject}`, seconds, ctx.now());
  return used <= most;
}
