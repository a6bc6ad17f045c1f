import type { ZodType } from "zod";
import { type EndpointSpec, endpointIn, type Handler } from "../pipeline/endpoint";
import { routeIn } from "../pipeline/route";
import { dialect as v2 } from "../v2/dialect";

/** What only a person does speaks as v2 does, so that the portal decodes one kind of refusal, and to our own pages alone. */
const dialect = { ...v2, isCrossOrigin: false };

export const endpoint = endpointIn(dialect);

/** An endpoint for the people who run the platform. It knows no account of its own: what it is about stands in its path. */
export const operatorEndpoint = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  spec: Omit<EndpointSpec<P, Q, B, R>, "scope">,
): Handler => endpoint({ ...spec, scope: "operator" });

export const { route } = routeIn(dialect);
