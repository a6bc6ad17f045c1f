import { violations } from "./conform";
import type { Contract, Operation, ResponseSpec } from "./document";
import type { ReceivedResponse, SentRequest } from "./exchange";
import { secretMark, type World } from "./world";

/** Checks a response against the document and returns the violations; empty when there is none. */
export function complaintsAbout(
  operation: Operation,
  sent: SentRequest,
  got: ReceivedResponse,
  contract: Contract,
  world: World,
): string[] {
  if (got.status >= 500) return [`answered ${got.status}: ${got.text.slice(0, 300)}`];
  const described = operation.responses[got.status];
  if (!described) return [`answered ${got.status}, which is not described: ${got.text.slice(0, 300)}`];
  return [
    ...bodyComplaints(described, got, contract),
    ...headerComplaints(got),
    ...(isOurs(sent, world) ? leaks(got) : []),
    ...(got.status < 300 ? forbiddenBodyComplaints(operation, sent, contract) : []),
  ];
}

const isJson = (type: string): boolean => type === "application/json";

/** Checks the media type, and that JSON has every documented key and no other. */
function bodyComplaints({ content = {} }: ResponseSpec, got: ReceivedResponse, contract: Contract): string[] {
  const type = (got.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (Object.keys(content).length === 0) return got.text === "" ? [] : ["has a body where none is described"];
  const media = content[type];
  if (!media) return [`answered ${got.status} as ${type || "nothing"}, which is not described`];
  if (!isJson(type)) return got.text.length > 0 ? [] : ["is an empty document"];
  try {
    return violations(media.schema ?? {}, JSON.parse(got.text), { ...contract, isClosed: true }).map(
      (violation) => `${got.status}: ${violation}`,
    );
  } catch (error) {
    return [`${got.status} is no JSON: ${String(error)}`];
  }
}

function headerComplaints({ status, headers }: ReceivedResponse): string[] {
  const missing = ["X-Request-Id", "Access-Control-Allow-Origin"];
  if (status !== 401) missing.push("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  if (status === 429) missing.push("Retry-After");
  return missing.filter((name) => !headers.has(name)).map((name) => `${status} lacks ${name}`);
}

const isOurs = (sent: SentRequest, { caller }: World): boolean =>
  sent.headers.Authorization === caller.headers.Authorization;

/** A response must show nothing of another account, and nothing of our own code. */
function leaks({ text }: ReceivedResponse): string[] {
  // Values sent by the caller may come back; the other account's names may not.
  const isSeen = text.includes(`"${secretMark}"`);
  const isTrace = /node_modules|\bat \w+ \(|\.ts:\d+/.test(text);
  return [...(isSeen ? ["shows what belongs to another account"] : []), ...(isTrace ? ["shows our code"] : [])];
}

/** A request that the document forbids but the service accepts: one of the two is wrong. */
function forbiddenBodyComplaints({ body }: Operation, sent: SentRequest, contract: Contract): string[] {
  if (!body || sent.body === undefined || sent.headers["Idempotency-Key"]) return [];
  const given: unknown = sent.body.trim() === "" ? {} : JSON.parse(sent.body.replace(/^\uFEFF/, ""));
  const value = Array.isArray(given) && given.length === 0 ? {} : given;
  return violations(body.schema ?? {}, value, { ...contract, isLenient: true }).map(
    (violation) => `took a body that the document forbids: ${violation}`,
  );
}

/** A method that a path lacks must be rejected with the list of its methods. */
export function complaintsAboutMethod(
  path: string,
  method: string,
  got: ReceivedResponse,
  contract: Contract,
): string[] {
  const own = contract.operations.filter((operation) => operation.path === path).map((operation) => operation.method);
  const allow = (got.headers.get("allow") ?? "").split(", ");
  const wanted = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  return [
    ...(got.status === 405 ? [] : [`${method} answered ${got.status}`]),
    ...(JSON.stringify([...allow].sort()) === JSON.stringify(wanted.sort()) ? [] : [`allows ${allow.join(", ")}`]),
    ...errorComplaints(path, got, contract),
  ];
}

/** Checks the error shape of a version, for requests that no operation describes. */
export function errorComplaints(path: string, got: ReceivedResponse, contract: Contract): string[] {
  const schema = { $ref: `#/components/schemas/${path.startsWith("/v1/") ? "ErrorV1" : "Error"}` };
  return bodyComplaints({ content: { "application/json": { schema } } }, got, contract);
}
