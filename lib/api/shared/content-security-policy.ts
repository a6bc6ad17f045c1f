import { tilesOrigin } from "@/lib/core/pictures/map-tiles";

/** Request header with the nonce of the rendered page, set by `proxy.ts`. */
export const nonceHeader = "x-nonce";

/**
 * The Content-Security-Policy (level 3) of a page. Scripts run with the nonce of the response, or when such a script
 * loads them. Nothing is loaded from, sent or reported to other origins, except the tiles of maps where the operator set
 * their server: pictures may come from that one host.
 *
 * `allowsWebAssembly` lets those scripts compile WebAssembly, which gives no other source of scripts.
 *
 * Inline styles are allowed, because sonner (2.0.8) inserts its style sheet without a nonce and React writes `style`
 * attributes. Objects may come from this origin and from blobs, because Chromium shows and prints a PDF as one.
 */
export function contentSecurityPolicy(
  nonce: string,
  env: Readonly<Record<string, string | undefined>>,
  { allowsWebAssembly = false }: { readonly allowsWebAssembly?: boolean } = {},
): string {
  const { PUBLIC_URL, NODE_ENV, MAP_TILES_URL = "" } = env;
  const isDevelopment = NODE_ENV === "development";
  // Logos have absolute addresses, also for somebody who opened the portal by another name of this machine.
  const publicOrigin = URL.parse(PUBLIC_URL ?? "")?.origin ?? "";
  const directives = {
    "default-src": "'none'",
    // The compilers of development evaluate source text.
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${allowsWebAssembly ? " 'wasm-unsafe-eval'" : ""}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // That of the packing station, which is registered for its page alone.
    "worker-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": ["'self' data: blob:", publicOrigin, tilesOrigin(MAP_TILES_URL.trim())].filter(Boolean).join(" "),
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self' blob:",
    "object-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
