import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressedFiles, compressFiles } from "./compressed-files";

const folder = mkdtempSync(join(tmpdir(), "anden-static-"));
const script = "console.log('andén');\n".repeat(500);

beforeAll(async () => {
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks/a.js"), script);
  writeFileSync(join(folder, "chunks/a.css"), "a { color: red }");
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  await compressFiles(folder);
  writeFileSync(join(folder, "chunks/later.js"), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

function lead(url: string, accepted?: string, method = "GET") {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  if (accepted !== undefined) request.headers["accept-encoding"] = accepted;
  const response = new ServerResponse(request);
  compressedFiles(folder)(request, response);
  return { url: request.url, headers: { ...response.getHeaders() } };
}

test("compressed files decompress to the originals", () => {
  const br = readFileSync(join(folder, "chunks/a.js.br"));
  const gz = readFileSync(join(folder, "chunks/a.js.gz"));
  expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([script, script]);
  expect(br.length).toBeLessThan(script.length / 10);
});

const js = { "content-type": "application/javascript; charset=utf-8", vary: "Accept-Encoding" };

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "br"],
  ["gzip, br;q=0", "gzip"],
  ["GZIP", "gzip"],
])("a browser that accepts %s gets %s", (accepted, coding) => {
  const url = `/_next/static/chunks/a.js.${coding === "br" ? "br" : "gz"}`;
  const headers = { ...js, "content-encoding": coding };
  expect(lead("/_next/static/chunks/a.js", accepted)).toEqual({ url, headers });
});

test("styles are sent compressed too, with their media type", () => {
  expect(lead("/_next/static/chunks/a.css", "br").headers["content-type"]).toBe("text/css; charset=utf-8");
});

test.each([undefined, "", "identity", "brotli", "zstd", "br;q=0.0, gzip;q=0"])(
  "a program that accepts %s gets the file as it is",
  (accepted) => {
    const url = "/_next/static/chunks/a.js";
    expect(lead(url, accepted)).toEqual({ url, headers: { vary: "Accept-Encoding" } });
  },
);

test.each([
  "/_next/static/icon.svg",
  "/_next/static/chunks/none.js",
  "/_next/static/chunks/../a.js",
  "/_next/static/chunks/a.js?x=1",
  "/_next/static/chunks/a.constructor",
  "/v2/shipments",
])("%s is left as it is", (url) => {
  expect(lead(url, "br")).toEqual({ url, headers: {} });
});

test("files added after compression are sent as they are, and so are requests other than reads", () => {
  expect(lead("/_next/static/chunks/later.js", "br").url).toBe("/_next/static/chunks/later.js");
  expect(lead("/_next/static/chunks/a.js", "br", "POST").url).toBe("/_next/static/chunks/a.js");
});
