import { isWithinRateLimit } from "@/app/buyer-rate-limit";
import { DomainError } from "@/lib/core/errors";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { findReturnToSend, openReturnLink } from "@/lib/domain/shipping/returns";
import { buyersContext } from "../../load";

interface RouteProps {
  params: Promise<{ token: string; request_id: string }>;
}

/** The label of an approved return as a PDF, while the parcel is still at the buyer's; afterwards back to the page. */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  const { token, request_id: requestId } = await params;
  const ctx = { ...buyersContext(), isSafeRead: request.method === "HEAD" };
  if (!(await isWithinRateLimit(ctx, "send", request.headers))) return redirectBack(token, "?fault=busy");
  const link = await openReturnLink(ctx, token);
  const found = link && /^[1-9]\d{0,14}$/.test(requestId) && (await findReturnToSend(ctx, link, Number(requestId)));
  if (!found) return redirectBack(token);
  const paperwork = await obtainPaper(
    ctx,
    found.id,
    { paper: "label", format: "pdf", layout: "10x15", startCell: 1, dpi: 203 },
    { channel: "buyer", keepStatus: false },
  ).catch((error: unknown) => {
    // The carrier made the label, and not as a PDF that can be printed.
    if (error instanceof DomainError && error.detail.code === "conflict") return undefined;
    throw error;
  });
  if (!paperwork) return redirectBack(token, "?fault=label");
  return new Response(new Uint8Array(paperwork.bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="etiqueta-${found.deliveryId}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}

const redirectBack = (token: string, search = ""): Response =>
  new Response(null, { status: 303, headers: { Location: `/return/${encodeURIComponent(token)}${search}` } });
