import { isShipmentWithinRateLimit, isWithinRateLimit } from "@/app/buyer-rate-limit";
import type { AnswerResult } from "@/components/public/track/answer-form";
import { fromWebRequest } from "@/lib/api/pipeline/route-handler";
import { DomainError } from "@/lib/core/errors";
import { limits } from "@/lib/core/vocabulary";
import { answerShipment, reportNotReceived } from "@/lib/domain/shipping/exceptions";
import { findTrackedShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";

/** The longest answer, each of its characters as `%XX` of up to four bytes, and the other fields. */
const maxFormBytes = limits.buyerAnswer * 12 + 1_024;

interface RouteProps {
  params: Promise<{ token: string }>;
}

/**
 * Takes the buyer's answer of the tracking page, or the buyer's word that the parcel did not arrive (`about`), and leads back to it.
 * Refused, the text goes along, to be mended there.
 */
export async function POST(request: Request, { params }: RouteProps): Promise<Response> {
  const { token } = await params;
  const ctx = systemContext("buyer");
  const form = await readForm(request);
  const lang = form?.get("lang") ?? "";
  const text = form?.get("text") ?? "";
  const about = form?.get("about") === "not_received" ? "not-received" : "answer";
  const reply = (answer: AnswerResult) =>
    redirectBack(token, about, { ...(lang && { lang }), [about]: answer, ...(answer !== "sent" && text && { text }) });
  if (!(await isWithinRateLimit(ctx, "send", request.headers))) return reply("busy");
  if (!form) return reply("invalid");
  const found = /^[\w-]{8,64}$/.test(token) ? await findTrackedShipment(ctx, token) : undefined;
  if (!found) return redirectBack(token, about, {});
  if (!(await isShipmentWithinRateLimit(ctx, found.shipment.id))) return reply("busy");
  try {
    await (about === "answer" ? answerShipment : reportNotReceived)(ctx, token, text);
    return reply("sent");
  } catch (error) {
    return reply(resultOf(error));
  }
}

function resultOf(error: unknown): AnswerResult {
  const failure = error instanceof DomainError ? error.detail : undefined;
  if (failure?.code === "conflict") return failure.message.code === "answers_full" ? "full" : "closed";
  if (failure?.code === "validation_failed")
    return failure.issues.some(({ message }) => message.code === "answer_with_link") ? "link" : "invalid";
  logRequestError("buyer_answer.failed", {}, error);
  return "failed";
}

/** Undefined for another content type and for what no form of ours is as large as. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return undefined;
  try {
    const bytes = await fromWebRequest(request).readBytes(maxFormBytes);
    return new URLSearchParams(Buffer.from(bytes).toString("utf8"));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** 303 redirect, so that a reload does not submit again. */
function redirectBack(token: string, part: string, search: Record<string, string>): Response {
  const query = new URLSearchParams(search);
  const path = `/track/${encodeURIComponent(token)}`;
  const to = query.size > 0 ? `${path}?${query}#${part}` : path;
  return new Response(null, { status: 303, headers: { Location: to } });
}
