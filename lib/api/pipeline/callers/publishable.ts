import { DomainError } from "@/lib/core/errors";
import type { AuthenticatedCaller } from "../authenticate";
import type { EndpointSpec, VersionAdapter } from "../endpoint-spec";
import type { ApiRequest } from "../exchange";
import { crossOriginHeaders } from "../reply";

/** A token without a secret is in the source of a page: it is refused unless the endpoint says that it takes such. */

type MaybeCaller = Pick<AuthenticatedCaller, "publishable"> | undefined;

/** Throws `forbidden` for a publishable credential at any other endpoint, and for the page of another origin. */
export function assertPublishable(
  { publishable }: AuthenticatedCaller,
  { takesPublishable }: Pick<EndpointSpec, "takesPublishable">,
  request: ApiRequest,
): void {
  if (!publishable) return;
  const origin = request.headers.get("origin");
  if (!takesPublishable) throw new DomainError({ code: "forbidden" });
  if (origin !== null && !publishable.origins.includes(origin)) throw new DomainError({ code: "forbidden", origin });
}

/** CORS headers of the response to a caller: a publishable credential lets only pages of its origins read it. */
export function callerCrossOriginHeaders(
  versionAdapter: VersionAdapter,
  caller: MaybeCaller,
  request: ApiRequest,
): Record<string, string> {
  if (!caller?.publishable) return crossOriginHeaders(versionAdapter);
  const origin = request.headers.get("origin");
  const isAllowed = origin !== null && caller.publishable.origins.includes(origin);
  return isAllowed ? crossOriginHeaders(versionAdapter, origin) : { Vary: "Origin" };
}
