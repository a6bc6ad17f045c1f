import type { ZodType } from "zod";
import { endpointIn } from "../pipeline/endpoint";
import type { EndpointSpec } from "../pipeline/endpoint-spec";
import { routeIn } from "../pipeline/route";
import type { TypedHandler } from "../pipeline/route-handler";
import { versionAdapter as v2 } from "../v2/version-adapter";

/** Portal endpoints use the error format of v2, so that the portal decodes only one, and accept only our own pages. */
const versionAdapter = { ...v2, isCrossOrigin: false };

export const endpoint = endpointIn(versionAdapter);

/** An endpoint for operators of the platform. It has no account of its own; its subject is in the path. */
export const operatorEndpoint = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  spec: Omit<EndpointSpec<P, Q, B, R>, "scope">,
): TypedHandler<P, Q, B, R> => endpoint({ ...spec, scope: "operator" });

export const { route, unknownRoute } = routeIn(versionAdapter);
