import { type ZodType, z } from "zod";
import type { Context } from "@/lib/platform/context";
import { endpointIn } from "../pipeline/endpoint";
import type { EndpointSpec, Input } from "../pipeline/endpoint-spec";
import type { ApiRequest } from "../pipeline/exchange";
import type { JsonText } from "../pipeline/json-text";
import type { FileReply, StreamReply } from "../pipeline/reply";
import { routeIn } from "../pipeline/route";
import type { TypedHandler } from "../pipeline/route-handler";
import { versionAdapter as v2 } from "../v2/version-adapter";

/** Portal endpoints use the error format of v2, so that the portal decodes only one, and accept only our own pages. */
const versionAdapter = { ...v2, isCrossOrigin: false };

/** As JSON has it: a moment is a text. */
type Sent<Value> = Value extends Date ? string : Value extends object ? { [K in keyof Value]: Sent<Value[K]> } : Value;

/** What arrives of that which `run` returns. Files are no JSON, and have no type here. */
type ReplyOf<Made> = Made extends FileReply | StreamReply
  ? never
  : Made extends JsonText<infer Value>
    ? Sent<Value>
    : Sent<Made>;

type PortalSpec<P extends ZodType, Q extends ZodType, B extends ZodType, Made> = Omit<
  EndpointSpec<P, Q, B>,
  "operation" | "reply" | "run" | "completion"
> & {
  readonly run: (ctx: Context, input: Input<P, Q, B>, request: ApiRequest) => Promise<Made>;
};

/**
 * Declares an endpoint of the portal. The type of its reply is what `run` returns: no schema describes or checks it, so
 * `run` names the fields that it picks of rows with secrets (`lib/api/planted-secrets.db.test.ts`).
 */
export const endpoint = <P extends ZodType, Q extends ZodType, B extends ZodType, Made>(
  spec: PortalSpec<P, Q, B, Made>,
): TypedHandler<P, Q, B, ZodType<ReplyOf<Made>>> =>
  endpointIn(versionAdapter)({ ...spec, reply: z.unknown() } as unknown as EndpointSpec<
    P,
    Q,
    B,
    ZodType<ReplyOf<Made>>
  >);

/** An endpoint for operators of the platform. It has no account of its own; its subject is in the path. */
export const operatorEndpoint = <P extends ZodType, Q extends ZodType, B extends ZodType, Made>(
  spec: Omit<PortalSpec<P, Q, B, Made>, "scope">,
): TypedHandler<P, Q, B, ZodType<ReplyOf<Made>>> =>
  endpoint({ ...spec, scope: "operator" } as PortalSpec<P, Q, B, Made>);

export const { route, unknownRoute } = routeIn(versionAdapter);
