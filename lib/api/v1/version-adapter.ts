import { endpointIn } from "../pipeline/endpoint";
import type { NamedOperation, VersionAdapter } from "../pipeline/endpoint-spec";
import { fieldMessage, messagesOf, statusOf, wireCode } from "../pipeline/error-messages";
import { routeIn } from "../pipeline/route";

/** The error format of v1: `error` is the first message, `errors` all of them, each prefixed with its field. */
export const versionAdapter: VersionAdapter = {
  isCrossOrigin: true,
  formatError: (detail, { locale }) => {
    const messages = messagesOf(detail, locale);
    const errors =
      detail.code === "validation_failed" ? detail.issues.map((issue) => fieldMessage(issue, locale)) : messages;
    return {
      status: statusOf[detail.code],
      body: { status: "error", error: errors[0] ?? messages[0], errors, code: wireCode(detail) },
    };
  },
};

export const endpoint = endpointIn<NamedOperation>(versionAdapter);
export const { route, unknownRoute } = routeIn(versionAdapter);
