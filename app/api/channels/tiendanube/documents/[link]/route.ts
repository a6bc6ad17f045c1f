import { openLabelLink } from "@/lib/domain/selling/channels";
import { systemContext } from "@/lib/platform/context";

/** A label for the administration of a shop, by a signed link that is withdrawn once it was fetched. */
export async function GET(request: Request, { params }: { params: Promise<{ link: string }> }): Promise<Response> {
  const { link } = await params;
  const ctx = { ...systemContext("channels"), isSafeRead: request.method === "HEAD" };
  const paperwork = await openLabelLink(ctx, link);
  if (!paperwork) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(paperwork.bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="etiqueta.pdf"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}
