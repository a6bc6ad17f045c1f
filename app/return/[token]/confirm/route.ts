import { readBuyerForm, toFields } from "@/components/public/returns/buyer-form";
import { type Piece, toPackages, toPieces } from "@/components/shared/pieces";
import { DomainError } from "@/lib/core/errors";
import { findHeld, type OpenedLink, openReturnLink, requestReturn, type Taken } from "@/lib/domain/returns";
import { logError } from "@/lib/platform/loggable-error";
import { isShipmentWithinRateLimit, isWithinRateLimit } from "../../rate-limit";
import { buyersContext } from "../load";

type ReturnErrorCode = "taken" | "closed" | "busy" | "invalid" | "failed";

interface RouteProps {
  params: Promise<{ token: string }>;
}

const maxFormBytes = 32 * 1024;

/** Submits the buyer's form and redirects back to the page, which shows the result. */
export async function POST(request: Request, { params }: RouteProps): Promise<Response> {
  const { token } = await params;
  const ctx = buyersContext();
  if (!(await isWithinRateLimit(ctx, "send"))) return redirectBack(token, { fault: "busy" });
  const fields = await readFields(request);
  const link = await openReturnLink(ctx, token);
  if (!link) return redirectBack(token, {});
  const language: Record<string, string> = fields?.lang ? { lang: fields.lang } : {};
  const reject = (error: ReturnErrorCode, chosen: Record<string, string> = {}) =>
    redirectBack(token, { ...language, ...chosen, fault: error });
  if (!fields) return reject("invalid");
  if (!(await isShipmentWithinRateLimit(ctx, link.shipment.id))) return reject("busy");
  const pieces = piecesFreeFirst(link.shipment, await findHeld(ctx, link.shipment));
  const form = readBuyerForm(fields, pieces);
  if (!form.reason || !form.formKey || Object.keys(form.quantities).length === 0)
    return reject("invalid", toFields(form));
  try {
    await requestReturn(ctx, token, {
      packages: toSelection(toPackages(pieces, form.quantities)),
      reason: form.reason,
      comment: form.comment,
      formKey: form.formKey,
    });
  } catch (error) {
    return reject(errorOf(error), toFields(form));
  }
  return redirectBack(token, { ...language, done: "1" });
}

/**
 * Pieces with the available items first. A request for more than these includes items already in another request and is
 * rejected, rather than reduced silently.
 */
function piecesFreeFirst({ packages }: OpenedLink["shipment"], held: Taken): Piece[] {
  const isHeld = (id: number) => Number(held.itemIds.has(id));
  return toPieces(packages, { packageIds: new Set(), itemIds: new Set() }).map((piece) => ({
    ...piece,
    itemIds: [...piece.itemIds].sort((a, b) => isHeld(a) - isHeld(b)),
  }));
}

const toSelection = (packages: ReturnType<typeof toPackages>) =>
  packages.map(({ id, items }) => ({ packageId: id, itemIds: items?.map((item) => item.id) }));

function errorOf(error: unknown): ReturnErrorCode {
  const failure = error instanceof DomainError ? error.detail : undefined;
  if (failure?.code === "conflict" || failure?.code === "not_found") return "closed";
  if (failure?.code === "validation_failed")
    return failure.issues.some(({ path }) => path === "reason") ? "invalid" : "taken";
  logError({ at: "buyer-return" }, error);
  return "failed";
}

/** Parses a URL-encoded form; undefined for other content types and bodies over the size limit. */
async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxFormBytes) return undefined;
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}

/** 303 redirect, so that a reload does not submit again. */
function redirectBack(token: string, search: Record<string, string>): Response {
  const query = new URLSearchParams(search);
  const path = `/return/${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { Location: query.size > 0 ? `${path}?${query}` : path } });
}
