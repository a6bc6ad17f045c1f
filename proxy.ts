import { type NextRequest, NextResponse } from "next/server";
import { pathHeader } from "@/lib/api/session/path-header";

/** Tells the pages their own address, so that the sign-in can lead back to it. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.next({ request: { headers } });
}

/** Pages only: neither the interface nor files. */
export const config = { matcher: ["/((?!v1/|v2/|api/|_next/|healthz$|readyz$|metrics$|.*\\.[a-z0-9]+$).*)"] };
