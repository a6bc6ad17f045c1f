import { expect, test } from "vitest";
import { readContract } from "./document";
import type { ReceivedResponse, SentRequest } from "./exchange";
import { complaintsAbout, complaintsAboutMethod, errorComplaints } from "./judge";
import { secretMark, type World } from "./world";

const contract = readContract();
const operation = contract.operations.find(({ method, path }) => method === "POST" && path === "/v2/shipments/quote")!;
const world: World = { caller: { accountId: 1, headers: { Authorization: "Basic ours" } }, own: {}, foreign: {} };

const body = Object.values(operation.body?.examples ?? {})[0]?.value;
const sent = (given: unknown = body): SentRequest => ({
  method: "POST",
  path: operation.path,
  params: {},
  query: "",
  headers: { Authorization: "Basic ours" },
  body: JSON.stringify(given),
});

const quote = operation.responses[200]?.content?.["application/json"]?.example as Record<string, unknown>;
const usual = {
  "Content-Type": "application/json; charset=utf-8",
  "X-Request-Id": "1",
  "Access-Control-Allow-Origin": "*",
  "X-RateLimit-Limit": "500",
  "X-RateLimit-Remaining": "499",
  "X-RateLimit-Reset": "1",
};
const got = (status: number, response: unknown, headers: Record<string, string> = {}): ReceivedResponse => ({
  status,
  headers: new Headers({ ...usual, ...headers }),
  text: JSON.stringify(response),
});
const judge = (response: ReceivedResponse, request = sent()) =>
  complaintsAbout(operation, request, response, contract, world).join("; ");

test("a response that conforms to the document has no complaints", () => {
  expect(judge(got(200, quote))).toBe("");
});

test.each([
  ["a crash", got(500, {}), /answered 500/],
  ["a status of its own", got(418, {}), /418, which is not described/],
  ["another media type", got(200, quote, { "Content-Type": "text/html" }), /as text\/html/],
  ["a key too many", got(200, { ...quote, token: "x" }), /additional properties.*token/],
  ["a key too few", got(200, { ...quote, results: undefined }), /must have required property 'results'/],
  ["another type", got(200, { ...quote, declared_value: "1" }), /declared_value must be number/],
  ["what is not JSON", { ...got(200, quote), text: "{" }, /is no JSON/],
  ["another account's things", got(200, { ...quote, sorted_by: secretMark }), /another account/],
  ["our code", got(422, { stack: "at run (/srv/app/lib/quotes.ts:12:3)" }), /shows our code/],
] as const)("%s is noticed", (_, response, complaint) => {
  expect(judge(response)).toMatch(complaint);
});

test("a header that is missing is noticed", () => {
  const response = got(200, quote);
  response.headers.delete("X-RateLimit-Limit");
  expect(judge(response)).toMatch(/lacks X-RateLimit-Limit/);
});

test("a body that the document forbids must not be accepted", () => {
  const request = sent({ ...(body as object), declared_value: { pesos: 1 } });
  expect(judge(got(200, quote), request)).toMatch(/took a body that the document forbids: \/declared_value must be/);
});

test("an unknown method must be rejected with the allowed ones", () => {
  const rejection = { status: "error", message: "No.", code: "method_not_allowed", request_id: "1" };
  const complaints = (status: number, allow: string) =>
    complaintsAboutMethod(operation.path, "GET", got(status, rejection, { Allow: allow }), contract);
  expect(complaints(405, "POST, OPTIONS")).toEqual([]);
  expect(complaints(405, "GET, POST, OPTIONS")).not.toEqual([]);
  expect(complaints(404, "POST, OPTIONS")).not.toEqual([]);
});

test("each version has its own error shape", () => {
  const first = { status: "error", error: "No.", errors: ["No."], code: "not_found" };
  expect(errorComplaints("/v1/nothing", got(404, first), contract)).toEqual([]);
  expect(errorComplaints("/v2/nothing", got(404, first), contract)).not.toEqual([]);
});
