import { violations } from "./conform";
import type { Answering, Contract, Operation } from "./document";
import type { Got, Sent } from "./exchange";
import { secretMark, type World } from "./world";

/** What is wrong with an answer, by what the document promises; empty when nothing is. */
export function complaintsAbout(
  operation: Operation,
  sent: Sent,
  got: Got,
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
    ...(got.status < 300 ? laxness(operation, sent, contract) : []),
  ];
}

const isJson = (type: string): boolean => type === "application/json";

/** The media type, and JSON with every key that is promised and no other. */
export function bodyComplaints({ content = {} }: Answering, got: Got, contract: Contract): string[] {
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

function headerComplaints({ status, headers }: Got): string[] {
  const missing = ["X-Request-Id", "Access-Control-Allow-Origin"];
  if (status !== 401) missing.push("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset");
  if (status === 429) missing.push("Retry-After");
  return missing.filter((name) => !headers.has(name)).map((name) => `${status} lacks ${name}`);
}

const isOurs = (sent: Sent, { caller }: World): boolean => sent.headers.Authorization === caller.headers.Authorization;

/** Nothing of another account, and nothing of our own code. */
function leaks({ text }: Got): string[] {
  // What the caller itself sent may come back; what the other account is called may not.
  const isSeen = text.includes(`"${secretMark}"`);
  const isTrace = /node_modules|\bat \w+ \(|\.ts:\d+/.test(text);
  return [...(isSeen ? ["shows what belongs to another account"] : []), ...(isTrace ? ["shows our code"] : [])];
}

/** A request that the document forbids and the service takes: one of the two is wrong. */
function laxness({ body }: Operation, sent: Sent, contract: Contract): string[] {
  if (!body || sent.body === undefined || sent.headers["Idempotency-Key"]) return [];
  const given: unknown = sent.body.trim() === "" ? {} : JSON.parse(sent.body.replace(/^\uFEFF/, ""));
  const value = Array.isArray(given) && given.length === 0 ? {} : given;
  return violations(body.schema ?? {}, value, { ...contract, isLenient: true }).map(
    (violation) => `took a body that the document forbids: ${violation}`,
  );
}

/** What a path does not have is refused with what it has. */
export function complaintsAboutMethod(path: string, method: string, got: Got, contract: Contract): string[] {
  const own = contract.operations.filter((operation) => operation.path === path).map((operation) => operation.method);
  const allow = (got.headers.get("allow") ?? "").split(", ");
  const wanted = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  return [
    ...(got.status === 405 ? [] : [`${method} answered ${got.status}`]),
    ...(JSON.stringify([...allow].sort()) === JSON.stringify(wanted.sort()) ? [] : [`allows ${allow.join(", ")}`]),
    ...errorComplaints(path, got, contract),
  ];
}

/** The words of a version for what no operation describes. */
export function errorComplaints(path: string, got: Got, contract: Contract): string[] {
  const schema = { $ref: `#/components/schemas/${path.startsWith("/v1/") ? "ErrorV1" : "Error"}` };
  return bodyComplaints({ content: { "application/json": { schema } } }, got, contract);
}
