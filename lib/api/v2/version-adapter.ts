import { endpointIn } from "../pipeline/endpoint";
import type { NamedOperation, VersionAdapter } from "../pipeline/endpoint-spec";
import { fieldMessage, messagesByField, messagesOf, statusOf, wireCode } from "../pipeline/error-messages";
import { routeIn } from "../pipeline/route";

/** The error format of v2: `message`, `code`, `request_id`, and `errors` by dotted path for invalid fields. */
export const versionAdapter: VersionAdapter = {
  isCrossOrigin: true,
  formatError: (detail, { requestId, locale }) => {
    const [message] = messagesOf(detail, locale);
    const [first] = detail.code === "validation_failed" ? detail.issues : [];
    const errors = messagesByField(detail, locale);
    return {
      status: statusOf[detail.code],
      body: {
        status: "error",
        message: first ? fieldMessage(first, locale) : message,
        code: wireCode(detail),
        ...(errors && { errors }),
        request_id: requestId,
      },
    };
  },
};

export const endpoint = endpointIn<NamedOperation>(versionAdapter);
export const { route, unknownRoute } = routeIn(versionAdapter);
