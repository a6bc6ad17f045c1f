import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { pathHeader } from "@/lib/api/session/path-header";
import { contentSecurityPolicy, nonceHeader } from "@/lib/api/shared/content-security-policy";
import { localeHeader, localeOfPath } from "@/lib/i18n/pick-locale";

const policyHeader = "Content-Security-Policy";

/**
 * Tells the pages their own address, so that the sign-in can lead back to it, and the language in it, and gives each
 * response a policy with a nonce of its own. Next reads the nonce from the policy in the request's headers and writes it on its scripts.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  // The decoder of the camera is WebAssembly.
  const policy = contentSecurityPolicy(nonce, process.env, {
    allowsWebAssembly: hasCamera(request.nextUrl.pathname),
  });
  const headers = new Headers(request.headers);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  headers.set(nonceHeader, nonce);
  headers.set(localeHeader, localeOfPath(request.nextUrl.pathname) ?? "");
  headers.set(policyHeader, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(policyHeader, policy);
  return response;
}

/** The station, and the page of a wave: `next.config.mjs` lets them use the camera. */
const hasCamera = (path: string): boolean => path === "/scan" || /^\/picking\/waves\/\d+$/.test(path);

/**
 * Pages, those of unknown paths included: neither the interface, nor files of a build, nor routes with a policy of their
 * own. Nor the buyer's form, which only redirects: of a body that passes here Next keeps 10 MB, and photos are larger.
 */
export const config = {
  matcher: [
    "/((?!(?:v1|v2|api)(?:/|$)|_next/static/|docs/[^/]+/[^/]+\\.md$|(?:clients|logos)/[^/]+$|(?:healthz|readyz|metrics|(?:openapi|postman)\\.json|llms(?:-full)?\\.txt|icon\\.svg|favicon\\.ico|robots\\.txt|mcp)$|shipments/[^/]+/download_documentation$|return/[^/]+/confirm$).*)",
  ],
};
