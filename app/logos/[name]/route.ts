import { findCarrierLogo } from "@/lib/domain/carriers";
import { findLogo } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";

/**
 * Logos of accounts and carriers. Public, as API responses carry their URLs. A name never changes its bytes, so responses are cached
 * for good.
 */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  if (!/^[0-9a-f]{32}\.(png|jpg|webp)$/.test(name)) return new Response(null, { status: 404 });
  const ctx = systemContext("logo");
  const logo = (await findLogo(ctx, name)) ?? (await findCarrierLogo(ctx, name));
  if (!logo) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      "Content-Type": logo.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
