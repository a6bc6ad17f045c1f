import { z } from "zod";
import type { ApiRequest } from "../pipeline/exchange";
import { callEndpoint, type ToolArguments, type ToolEndpoint } from "./call-endpoint";
import { newConfirmationKey, readConfirmationKey } from "./confirmation-key";
import { inputSchemaOf, type McpTool, presentJson, presentResponse, rejectCall, scopeOf } from "./tool";

interface ConfirmedToolDefinition extends Pick<McpTool, "name" | "title" | "description"> {
  readonly endpoint: ToolEndpoint;
  /** Says what the endpoint would do with the same arguments, and changes nothing. */
  readonly dryRun: ToolEndpoint;
  /** Arguments that hold the endpoint to what the dry run showed. */
  readonly bind: (reply: Record<string, unknown>) => ToolArguments;
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
 * returned: signed, for the same credential, within ten minutes, and only at what the dry run showed. The key is the
 * `Idempotency-Key` of the request, so that a repeated confirmation has no further effect.
 */
export function confirmedTool({ endpoint, dryRun, bind, ...texts }: ConfirmedToolDefinition): McpTool {
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
            confirmation_key: newConfirmationKey({ args, bound: bind(reply) }, signerOf(caller), Date.now()),
            next: "Nothing was changed. Call again with the same arguments, confirm: true and this confirmation_key.",
          }),
        );
      const bound = typeof key === "string" ? readConfirmationKey(key, args, signerOf(caller), Date.now()) : undefined;
      if (typeof key !== "string" || !bound)
        return rejectCall(
          "The confirmation_key is not of a dry run with these arguments in the last ten minutes. Call without confirm first.",
        );
      const headers = { "idempotency-key": key };
      return presentResponse(await callEndpoint(endpoint, { ...args, ...bound }, { caller, headers }), args);
    },
  };
}

/** Whose dry run it was: another credential cannot use the key. */
const signerOf = ({ headers }: ApiRequest): string => headers.get("authorization") ?? "";
