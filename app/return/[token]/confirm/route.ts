import { isShipmentWithinRateLimit, isWithinRateLimit } from "@/app/buyer-rate-limit";
import { type PhotoErrorCode, readBuyerForm, takesPhotos, toFields } from "@/components/public/returns/buyer-form";
import { type Piece, toPackages, toPieces } from "@/components/shared/pieces";
import { assertBounded } from "@/lib/api/pipeline/bounds";
import { assertPartsBounded } from "@/lib/api/public/form-bounds";
import { DomainError } from "@/lib/core/errors";
import { limits } from "@/lib/core/vocabulary";
import {
  findHeld,
  findRequestOfForm,
  type OpenedLink,
  openReturnLink,
  readPhotos,
  requestReturn,
  type Taken,
} from "@/lib/domain/shipping/returns";
import { logRequestError } from "@/lib/platform/log";
import { buyersContext } from "../load";

type ReturnErrorCode = "taken" | "closed" | "busy" | "invalid" | "failed" | PhotoErrorCode;

interface RouteProps {
  params: Promise<{ token: string }>;
}

const maxFormBytes = 32 * 1024;
const maxPhotoFormBytes = maxFormBytes + limits.returnPhotos * limits.photoBytes;

/**
 * Submits the buyer's form and redirects back to the page, which shows the result. The choice is in the URL too: of a form
 * that is too large nothing else is known.
 */
export async function POST(request: Request, { params }: RouteProps): Promise<Response> {
  const { token } = await params;
  const ctx = buyersContext();
  if (!(await isWithinRateLimit(ctx, "send", request.headers))) return redirectBack(token, { fault: "busy" });
  const link = await openReturnLink(ctx, token);
  if (!link) return redirectBack(token, {});
  const known = Object.fromEntries(new URL(request.url).searchParams);
  const sent = await readForm(request);
  const lang = (typeof sent === "object" ? sent.fields.lang : undefined) ?? known.lang;
  const language: Record<string, string> = lang ? { lang } : {};
  const reject = (error: ReturnErrorCode, chosen: Record<string, string> = {}) =>
    redirectBack(token, { ...language, ...chosen, fault: error });
  if (!sent) return reject("invalid");
  if (!(await isShipmentWithinRateLimit(ctx, link.shipment.id))) return reject("busy");
  const pieces = piecesFreeFirst(link.shipment, await findHeld(ctx, link.shipment));
  const form = readBuyerForm(sent === "too_large" ? known : sent.fields, pieces);
  const rejectPhotos = (error: PhotoErrorCode) => reject(error, { ...toFields(form), step: "confirm" });
  if (sent === "too_large") return rejectPhotos("photoTooLarge");
  if (!form.reason || !form.formKey || Object.keys(form.quantities).length === 0)
    return reject("invalid", toFields(form));
  // Nothing is decoded for a link that is closed anyway, nor for a form that has made its request.
  const isNew = !link.closed && !(await findRequestOfForm(ctx, link.shipment.id, form.formKey));
  const uploads = takesPhotos(form.reason) && isNew ? sent.photos : [];
  try {
    await requestReturn(ctx, token, {
      packages: toSelection(toPackages(pieces, form.quantities)),
      reason: form.reason,
      comment: form.comment,
      formKey: form.formKey,
      photos: await readPhotos(uploads, "photo", link.shipment.accountId),
    });
  } catch (error) {
    const photoError = photoErrorOf(error);
    return photoError ? rejectPhotos(photoError) : reject(errorOf(error), toFields(form));
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
  if (failure?.code === "rate_limited" || failure?.code === "unavailable") return "busy";
  if (failure?.code === "validation_failed")
    return failure.issues.some(({ path }) => path === "reason") ? "invalid" : "taken";
  logRequestError("buyer_return.failed", {}, error);
  return "failed";
}

/** What is refused of photos, as the page says it at the field. */
function photoErrorOf(error: unknown): PhotoErrorCode | undefined {
  const failure = error instanceof DomainError ? error.detail : undefined;
  const issue = failure?.code === "validation_failed" ? failure.issues.find(({ path }) => path === "photo") : undefined;
  return issue && photoErrors[issue.message.code];
}

const photoErrors: Readonly<Record<string, PhotoErrorCode>> = {
  too_many_photos: "photoTooMany",
  photo_too_large: "photoTooLarge",
  photo_not_valid: "photoNotValid",
  stored_bytes_full: "photosFull",
};

interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly photos: readonly Buffer[];
}

/** Reads a form, with files or without; undefined for other content types, and for what is beyond bounds or cannot be parsed. */
async function readForm(request: Request): Promise<SentForm | "too_large" | undefined> {
  const contentType = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    const body = await readBody(request, maxFormBytes);
    const fields = body && Object.fromEntries(new URLSearchParams(body.toString("utf8")));
    return fields && isWithin(() => assertBounded(fields)) ? { fields, photos: [] } : undefined;
  }
  if (!/^multipart\/form-data\b/i.test(contentType)) return undefined;
  const body = await readBody(request, maxPhotoFormBytes);
  if (!body) return "too_large";
  if (!isWithin(() => assertPartsBounded(body))) return undefined;
  const parsed = await new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } })
    .formData()
    .catch(() => undefined);
  if (!parsed) return undefined;
  const fields = Object.fromEntries(
    [...parsed].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  if (!isWithin(() => assertBounded(fields))) return undefined;
  // A browser sends an empty file where none was chosen.
  const files = parsed.getAll("photo").filter((value) => typeof value !== "string" && value.size > 0) as File[];
  const photos = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
  return { fields, photos };
}

/** The page has one sentence for whatever is beyond bounds: its own forms never are. */
function isWithin(measure: () => void): boolean {
  try {
    measure();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** As often as the limit the rest of a body is read and dropped: browsers show no answer to what they could not send. */
const droppedLimits = 4;

/** Undefined for a body over the limit. */
async function readBody(request: Request, limit: number): Promise<Buffer | undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit * droppedLimits) break;
    if (size > limit) chunks = [];
    else chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

/** 303 redirect, so that a reload does not submit again. */
function redirectBack(token: string, search: Record<string, string>): Response {
  const query = new URLSearchParams(search);
  const path = `/return/${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { Location: query.size > 0 ? `${path}?${query}` : path } });
}
