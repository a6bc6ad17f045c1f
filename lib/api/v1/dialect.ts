import { type Dialect, endpointIn } from "../pipeline/endpoint";
import { sentencesOf, statusOf, wireCode } from "../pipeline/refusals";
import { routeIn } from "../pipeline/route";

/** v1 words: `error` is the first message, `errors` all of them; a field is named in front of its message. */
const dialect: Dialect = {
  isCrossOrigin: true,
  refuse: (fault, { locale }) => {
    const sentences = sentencesOf(fault, locale);
    const errors =
      fault.code === "validation_failed"
        ? fault.issues.map(({ path, message }) => (path === "global" ? message[locale] : `${path}: ${message[locale]}`))
        : sentences;
    return {
      status: statusOf[fault.code],
      body: { status: "error", error: errors[0] ?? sentences[0], errors, code: wireCode(fault) },
    };
  },
};

export const endpoint = endpointIn(dialect);
export const { route, unknownRoute } = routeIn(dialect);
