import { toText } from "@/lib/i18n/to-text";
import { endpointIn } from "../pipeline/endpoint";
import type { NamedOperation, VersionAdapter } from "../pipeline/endpoint-spec";
import { fieldMessage, messagesOf, statusOf, wireCode } from "../pipeline/error-messages";
import { routeIn } from "../pipeline/route";

/** The error format of v2: `message`, `code`, `request_id`, and `errors` by dotted path for invalid fields. */
export const versionAdapter: VersionAdapter = {
  isCrossOrigin: true,
  formatError: (detail, { requestId, locale }) => {
    const [message, ...more] = messagesOf(detail, locale);
    const fields =
      detail.code === "validation_failed"
        ? detail.issues.map(({ path, message: text }) => [path, toText(text, locale)] as const)
        : more.map((text) => ["global", text] as const);
    const [first] = detail.code === "validation_failed" ? detail.issues : [];
    const errors: Record<string, string[]> = {};
    for (const [path, text] of fields) errors[path] = [...(errors[path] ?? []), text];
    return {
      status: statusOf[detail.code],
      body: {
        status: "error",
        message: first ? fieldMessage(first, locale) : message,
        code: wireCode(detail),
        ...(fields.length > 0 ? { errors } : {}),
        request_id: requestId,
      },
    };
  },
};

export const endpoint = endpointIn<NamedOperation>(versionAdapter);
export const { route, unknownRoute } = routeIn(versionAdapter);
