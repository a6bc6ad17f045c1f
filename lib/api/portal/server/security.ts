import Bowser from "bowser";
import QRCode from "qrcode";
import { endSessions, findSecondFactor, listSessions, startSecondFactor } from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { serializeSession } from "../identity/security";
import { requireUserId } from "./require-user-id";

/** Sessions and second factor of the signed-in person, for pages and endpoints. */

export async function ownSessions(ctx: Context, { id, sessionId }: { id: number; sessionId: string | undefined }) {
  const sessions = await listSessions(ctx, id);
  return {
    data: sessions.map((session) =>
      serializeSession(session, { ...namesIn(session.userAgent), isCurrent: session.id === sessionId }),
    ),
  };
}

/** Ends all sessions of the caller but the one that the request came by. */
export const endOtherSessions = (ctx: Context): Promise<number> =>
  inTransaction(ctx, (tx) => endSessions(tx, requireUserId(ctx), ctx.actor.sessionId));

export async function ownSecondFactor(ctx: Context, userId: number) {
  const { enabledAt, recoveryCodesLeft } = await findSecondFactor(ctx, userId);
  return { enabled_at: enabledAt?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft };
}

export async function beginSecondFactor(ctx: Context, password: string) {
  const { secret, uri } = await startSecondFactor(ctx, requireUserId(ctx), password);
  return { secret, uri, qr_svg: await QRCode.toString(uri, { type: "svg", margin: 4, errorCorrectionLevel: "M" }) };
}

function namesIn(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === "") return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  const version = parser.getBrowserVersion()?.split(".")[0];
  const browser = [parser.getBrowserName(), version].filter(Boolean).join(" ");
  return { browser: browser || null, system: parser.getOSName() || null };
}
