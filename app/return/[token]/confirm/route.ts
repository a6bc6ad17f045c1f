import { readBuyerForm, toFields } from "@/components/public/returns/buyer-form";
import { type Piece, toPackages, toPieces } from "@/components/shared/pieces";
import { DomainError } from "@/lib/core/errors";
import { findHeld, type OpenedLink, openReturnLink, requestReturn, type Taken } from "@/lib/domain/returns";
import { isAdmitted, isShipmentAdmitted } from "../../admit";
import { buyersContext } from "../load";

type Fault = "taken" | "closed" | "busy" | "invalid" | "failed";

interface RouteProps {
  params: Promise<{ token: string }>;
}

const longestForm = 32 * 1024;

/** Takes the buyer's form and leads back to the page, which tells what became of it. */
export async function POST(request: Request, { params }: RouteProps): Promise<Response> {
  const { token } = await params;
  const ctx = buyersContext();
  if (!(await isAdmitted(ctx, "send"))) return leadBack(token, { fault: "busy" });
  const fields = await readFields(request);
  const link = await openReturnLink(ctx, token);
  if (!link) return leadBack(token, {});
  const language: Record<string, string> = fields?.lang ? { lang: fields.lang } : {};
  const reject = (error: Fault, chosen: Record<string, string> = {}) =>
    leadBack(token, { ...language, ...chosen, fault: error });
  if (!fields) return reject("invalid");
  if (!(await isShipmentAdmitted(ctx, link.shipment.id))) return reject("busy");
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
  return leadBack(token, { ...language, done: "1" });
}

/** Whoever asks for more than is left asks for what is held, too, and is refused; nothing is cut down in silence. */
function piecesFreeFirst({ packages }: OpenedLink["shipment"], held: Taken): Piece[] {
  const isHeld = (id: number) => Number(held.itemIds.has(id));
  return toPieces(packages, { packageIds: new Set(), itemIds: new Set() }).map((piece) => ({
    ...piece,
    itemIds: [...piece.itemIds].sort((a, b) => isHeld(a) - isHeld(b)),
  }));
}

const toSelection = (packages: ReturnType<typeof toPackages>) =>
  packages.map(({ id, items }) => ({ packageId: id, itemIds: items?.map((item) => item.id) }));

function errorOf(error: unknown): Fault {
  const failure = error instanceof DomainError ? error.detail : undefined;
  if (failure?.code === "conflict" || failure?.code === "not_found") return "closed";
  if (failure?.code === "validation_failed")
    return failure.issues.some(({ path }) => path === "reason") ? "invalid" : "taken";
  console.error(JSON.stringify({ level: "error", at: "buyer-return", error: String(error).slice(0, 300) }));
  return "failed";
}

/** The fields of a form that is not too long; undefined for anything else. */
async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > longestForm) return undefined;
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}

/** Seen as a new page, so that a reload sends nothing again. */
function leadBack(token: string, search: Record<string, string>): Response {
  const query = new URLSearchParams(search);
  const path = `/return/${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { Location: query.size > 0 ? `${path}?${query}` : path } });
}
