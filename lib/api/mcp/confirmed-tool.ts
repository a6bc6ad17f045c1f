import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import { callEndpoint, type ToolArguments, type ToolEndpoint } from "./call-endpoint";
import { inputSchemaOf, type McpTool, presentJson, presentResponse, rejectCall, scopeOf } from "./tool";

interface ConfirmedToolDefinition extends Pick<McpTool, "name" | "title" | "description"> {
  readonly endpoint: ToolEndpoint;
  /** Says what the endpoint would do with the same arguments, and changes nothing. */
  readonly dryRun: ToolEndpoint;
}

const confirmation = {
  confirm: z
    .boolean()
    .default(false)
    .meta({ description: "False says what would happen, and returns the confirmation_key; true does it." }),
  confirmation_key: z
    .string()
    .optional()
    .meta({ description: "From the dry run of the same arguments. Repeated with the same key, it is done once." }),
};

/**
 * A tool that changes something only when it is called a second time, with the key that its dry run of the same arguments
 * returned. The key is the `Idempotency-Key` of the request, so that a repeated confirmation has no further effect.
 */
export function confirmedTool({ endpoint, dryRun, ...texts }: ConfirmedToolDefinition): McpTool {
  return {
    ...texts,
    isReadOnly: false,
    scope: scopeOf(endpoint),
    inputSchema: inputSchemaOf(endpoint, confirmation),
    call: async ({ confirm, confirmation_key: key, ...args }, caller) => {
      if (confirm !== true)
        return presentResponse(await callEndpoint(dryRun, args, { caller }), args, (reply) =>
          presentJson({
            dry_run: true,
            ...reply,
            confirmation_key: newKey(args),
            next: "Nothing was changed. Call again with the same arguments, confirm: true and this confirmation_key.",
          }),
        );
      if (typeof key !== "string" || !belongsTo(key, args))
        return rejectCall("The confirmation_key is not of a dry run with these arguments. Call without confirm first.");
      const headers = { "idempotency-key": key };
      return presentResponse(await callEndpoint(endpoint, args, { caller, headers }), args);
    },
  };
}

const newKey = (args: ToolArguments): string => `mcp:${randomUUID()}:${digestOf(args)}`;

const belongsTo = (key: string, args: ToolArguments): boolean =>
  /^mcp:[\w-]{36}:/.test(key) && key.endsWith(`:${digestOf(args)}`);

/** Of the arguments, in whatever order a model writes their members. */
const digestOf = (args: ToolArguments): string =>
  createHash("sha256").update(canonicalJson(args)).digest("base64url").slice(0, 22);
