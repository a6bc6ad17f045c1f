import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { DomainError } from "@/lib/core/errors";
import { publicOrigin } from "@/lib/platform/settings";
import { respondToError } from "../pipeline/respond-to-error";
import { fromWebRequest, type RouteHandler, toWebResponse } from "../pipeline/route-handler";
import { authOptions } from "../session/auth-options";
import { ownUrl } from "../session/own-url";
import { versionAdapter } from "../v2/version-adapter";

/** Fields of a sign-in with an address to return to. */
const maxBodyBytes = 16 * 1024;
const isForm = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;
const callbackCookies = ["__Secure-next-auth.callback-url", "next-auth.callback-url"];

/**
 * The endpoints of next-auth. Version 4.24.15 responds with 500 to a `callbackUrl` that is no address, in the query or in
 * its cookie, and to JSON that cannot be read, and it reads bodies of any length. So it gets addresses of ours and short
 * forms only.
 */
export const guardAuth =
  (nextAuth: RouteHandler): RouteHandler =>
  async (request, route) => {
    try {
      const url = new URL(request.url);
      if (request.method === "GET" && /^\/api\/auth\/callback(?:\/|$)/.test(url.pathname))
        throw new DomainError({ code: "method_not_allowed", allow: ["POST"] });
      const asked = url.searchParams.get("callbackUrl");
      if (asked !== null) url.searchParams.set("callbackUrl", ownUrl(asked, publicOrigin()));
      await deleteForeignCallbacks();
      const { method, headers } = request;
      const body = method === "POST" ? await readForm(request) : null;
      return await nextAuth(new NextRequest(url, { method, headers, body }), route);
    } catch (error) {
      return toWebResponse(respondToError(versionAdapter, request, error));
    }
  };

export const authHandler = guardAuth(NextAuth(authOptions) as RouteHandler);

/** next-auth sets the cookie anew when it finds none. */
async function deleteForeignCallbacks(): Promise<void> {
  const jar = await cookies();
  for (const name of callbackCookies) {
    const value = jar.get(name)?.value;
    if (value !== undefined && !isOwn(value)) jar.delete({ name, path: "/", secure: name.startsWith("__Secure-") });
  }
}

const isOwn = (url: string): boolean => URL.parse(url)?.origin === publicOrigin();

/** The body; nothing for other types than forms, which the sign-in page never sends. */
async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await fromWebRequest(request).readBytes(maxBodyBytes);
  return isForm.test(request.headers.get("content-type") ?? "") && bytes.length > 0 ? new Uint8Array(bytes) : null;
}
