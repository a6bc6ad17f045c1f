import { once } from "node:events";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { withThrowawayService } from "@/scripts/testing/service";
import { expect, test } from "./fixtures";

/**
 * The same request to two services on one database, one of which answers the interface from its API lane and one through
 * Next: what a client can see must be the same. Bytes are written to the socket, because no HTTP client sends most of this.
 */

interface Response {
  readonly status: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends the bytes on a connection of their own and reads one response. */
async function exchange(url: string | undefined, bytes: string | Buffer): Promise<Response> {
  const socket = connect(Number(new URL(url ?? "").port), "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => received.push(chunk));
  // The server may close before the whole request is written.
  socket.on("error", () => {});
  const text = () => Buffer.concat(received).toString("latin1");
  const isHead = String(bytes).startsWith("HEAD");
  socket.write(bytes);
  while (!isComplete(text(), isHead) && !socket.destroyed)
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.destroy();
  return parse(text(), isHead);
}

const headOf = (text: string): string => text.slice(0, text.indexOf("\r\n\r\n"));

function isComplete(text: string, isHead: boolean): boolean {
  if (!text.includes("\r\n\r\n")) return false;
  const head = headOf(text).toLowerCase();
  if (isHead || /^http\/1\.1 (204|304|308|307)/.test(head)) return true;
  const [, length] = /content-length: (\d+)/.exec(head) ?? [];
  return length === undefined ? text.endsWith("0\r\n\r\n") : text.length >= head.length + 4 + Number(length);
}

function parse(text: string, isHead: boolean): Response {
  const [line = "", ...lines] = headOf(text).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((entry) => {
      const [name = "", ...value] = entry.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  const sent = text.slice(headOf(text).length + 4);
  const plain = headers["transfer-encoding"] === "chunked" && !isHead ? joinChunks(sent) : sent;
  const bytes = Buffer.from(plain, "latin1");
  const isGzip = headers["content-encoding"] === "gzip" && bytes.length > 0;
  const body = (isGzip ? gunzipSync(bytes) : bytes).toString("utf8");
  return { status: line, headers, body };
}

function joinChunks(text: string): string {
  const end = text.indexOf("\r\n");
  const size = Number.parseInt(text.slice(0, end), 16);
  return size > 0 ? text.slice(end + 2, end + 2 + size) + joinChunks(text.slice(end + 4 + size)) : "";
}

/** Headers that are another at each request, or that only tell how the bytes were sent. */
const incidental =
  /^(date|keep-alive|connection|content-length|transfer-encoding|vary|x-request-id|x-ratelimit-(remaining|reset))$/;

const comparable = ({ status, headers, body }: Response) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !incidental.test(name))),
  body: body.replace(/"request_id":"[^"]*"/, '"request_id":"…"'),
});

interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  readonly host?: string | null;
  readonly version?: string;
}

function write({ method = "GET", path, headers = [], body, host = "localhost", version = "1.1" }: Ask): Buffer {
  const lines = [
    `${method} ${path} HTTP/${version}`,
    ...(host === null ? [] : [`Host: ${host}`]),
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), Buffer.from(body ?? "")]);
}

const json = "Content-Type: application/json";
const chunked = "Transfer-Encoding: chunked";

function requestsOf({ accountId, token, secret }: OpenedAccount): Record<string, string | Buffer> {
  const auth = `Authorization: Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`;
  const list = `/v2/shipments?account_id=${accountId}&per_page=1`;
  const get = (path: string, headers: readonly string[] = []) => write({ path, headers: [auth, ...headers] });
  const quote = (body: string | Buffer, headers = [json]) =>
    write({ method: "POST", path: "/v2/shipments/quote", headers: [auth, ...headers], body });
  const quoteBody = JSON.stringify({
    account_id: accountId,
    declared_value: 25_000,
    destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
    items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
  });
  const tooLong = `10000\r\n${" ".repeat(0x10000)}\r\n`.repeat(20);
  const chunkedHead = `POST /v2/shipments/quote HTTP/1.1\r\nHost: l\r\n${auth}\r\n${json}\r\n${chunked}\r\n\r\n`;
  return {
    "a list": get(list),
    "HEAD of a list": write({ method: "HEAD", path: list, headers: [auth] }),
    "a preflight": write({ method: "OPTIONS", path: "/v2/shipments", headers: ["Origin: https://shop.example"] }),
    "a method that a path has not": write({ method: "PUT", path: "/v2/shipments", headers: [auth] }),
    TRACE: write({ method: "TRACE", path: "/v2/shipments" }),
    "an unknown method": write({ method: "PROPFIND", path: "/v1/shipment/search" }),
    "OPTIONS of the server": write({ method: "OPTIONS", path: "*" }),
    "dots within": get(`/v2/x/../shipments?account_id=${accountId}`),
    "encoded dots that lead out": get("/v2/%2e%2e/healthz"),
    "dots that lead in": get(`/x/../v2/shipments?account_id=${accountId}`),
    "an encoded slash": get(`/v1/products/reference/A%2FB?account_id=${accountId}`),
    "an encoded id": get("/v2/shipments/%39%39%39"),
    "letters encoded for nothing": get(`/v2/%73hipments?account_id=${accountId}`),
    "a broken percent sign": get("/v2/shipments/%zz"),
    "bytes that are no UTF-8": get("/v2/shipments/%ff"),
    "an encoded NUL": get("/v2/shipments/%00"),
    "the wrong case": get("/v2/Shipments"),
    "a version in capitals, a slash at the end": get(`/V2/shipments/?account_id=${accountId}`),
    "a double slash": get(`/v2//shipments?account_id=${accountId}`),
    "an unknown path of v1": get("/v1/nothing/here"),
    "an unknown path of v2": get("/v2/nothing/here"),
    "an absolute URL": write({ path: "http://evil.example/v2/nothing" }),
    "a long path": get(`/v2/shipments/${"9".repeat(6_000)}`),
    "a parameter twice": get(`${list}&page=1&page=2`),
    "a plus in the query": get(`${list}&external_id=a+b`),
    "a bare question mark": get("/v2/accounts?"),
    "a quote": quote(quoteBody),
    "a body that is no JSON": quote("{x"),
    "a body that is no UTF-8": quote(Buffer.from([0x7b, 0xff, 0x7d])),
    "another media type": quote("<a/>", ["Content-Type: text/xml"]),
    "an empty body": quote(""),
    "a body that is too large": quote(" ".repeat(1_200_000)),
    "chunks that are too large together": `${chunkedHead}${tooLong}0\r\n\r\n`,
    "a broken chunk": `${chunkedHead}zz\r\n{}\r\n0\r\n\r\n`,
    "GET with a body": write({ path: list, headers: [auth, json], body: '{"a":1}' }),
    "conditional headers": get(list, ['If-None-Match: "x"', "If-Modified-Since: Tue, 24 Nov 2026 08:00:00 GMT"]),
    "no credentials": write({ path: list }),
    "wrong credentials": write({ path: list, headers: ["Authorization: Basic eHg6eXk="] }),
    "no session in our own page": write({ path: list, headers: ["Sec-Fetch-Site: same-origin"] }),
    "forged forwarding headers": get(list, [
      "X-Forwarded-Proto: https",
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-For: 203.0.113.9",
      "Forwarded: proto=https;host=evil.example",
    ]),
    "another Host": write({ path: list, headers: [auth], host: "evil.example" }),
    "a Host that is none": write({ path: list, headers: [auth], host: "a b/c@" }),
    "no Host": write({ path: list, headers: [auth], host: null }),
    "HTTP/1.0 without Host": write({ path: list, headers: [auth, "Connection: close"], host: null, version: "1.0" }),
    gzip: get("/openapi.json", ["Accept-Encoding: gzip"]),
    "/healthz": write({ path: "/healthz" }),
    "POST /healthz": write({ method: "POST", path: "/healthz" }),
    "/readyz": write({ path: "/readyz" }),
    "/openapi.json": write({ path: "/openapi.json" }),
    "an offer of h2c": get(list, [
      "Connection: Upgrade, HTTP2-Settings",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
    ]),
    "an expectation": write({ method: "POST", path: list, headers: [auth, json, "Expect: miracles"], body: "{}" }),
    "a line that is no HTTP": "nonsense\r\n\r\n",
    "a header without a colon": "GET /v2/shipments HTTP/1.1\r\nHost: l\r\nBad Header\r\n\r\n",
    "headers that are too long": `GET /v2/shipments HTTP/1.1\r\nHost: l\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
    "two lengths": "POST /v2/shipments HTTP/1.1\r\nHost: l\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    "a length and chunks": `POST /v2/shipments HTTP/1.1\r\nHost: l\r\nContent-Length: 3\r\n${chunked}\r\n\r\n0\r\n\r\n`,
    "a request id": write({ path: "/v2/nothing", headers: ["X-Request-Id: order-77.a"] }),
    English: write({ path: "/v2/nothing", headers: ["Accept-Language: en"] }),
  };
}

test("whatever is sent, the API lane answers as Next does", async ({ account, baseURL }) => {
  const settings = { DATABASE_URL: process.env.DATABASE_URL ?? "", PUBLIC_URL: baseURL ?? "", ANDEN_DEMO: "on" };
  await withThrowawayService({ ...settings, API_LANE: "off" }, async ({ url: next }) => {
    for (const [name, bytes] of Object.entries(requestsOf(account))) {
      const byNext = await exchange(next, bytes);
      const byLane = await exchange(baseURL, bytes);
      expect(comparable(byLane), name).toEqual(comparable(byNext));
      expect(byLane.status, name).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
      expect(byLane.body, name).not.toContain("evil.example");
      // What refuses says so in words.
      if (/ (4\d\d) /.test(byLane.status) && name !== "HEAD of a list")
        expect(JSON.parse(byLane.body), name).toMatchObject({ status: "error", code: expect.stringMatching(/\w/) });
    }
  });
});

test("the requests of Next's own pages are nothing to the API lane", async ({ account, baseURL }) => {
  const { token, secret } = account;
  const auth = `Authorization: Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`;
  // Through Next: a redirect to ?_rsc=.
  const response = await exchange(baseURL, write({ path: "/v2/accounts", headers: [auth, "RSC: 1"] }));
  expect(response.status).toContain("200");
  expect(response.headers.vary ?? "").not.toContain("rsc");
});
