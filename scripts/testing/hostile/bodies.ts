import type { ServerResponse } from "node:http";

/** Ways in which another system answers badly, whatever it was asked. */
export interface HostileAnswer {
  readonly name: string;
  /** It lasts until the caller gives up. */
  readonly hangs?: boolean;
  readonly answer: (response: ServerResponse) => void;
}

const json = { "content-type": "application/json" };
const whole =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { ...json, ...headers }).end(body);

/** `Retry-After` as no system should write it. */
const oddPauses = [
  "Infinity",
  "NaN",
  "-5",
  "1e308",
  "999999999999999999999",
  "Fri, 31 Dec 9999 23:59:59 GMT",
  "mañana",
];

/** Repeats a chunk for as long as the caller reads. */
function pour(response: ServerResponse, chunk: string, everyMs: number): void {
  response.writeHead(200, json);
  const timer = setInterval(() => response.writableLength < 1_000_000 && response.write(chunk), everyMs);
  response.on("close", () => clearInterval(timer));
}

export const hostileAnswers: readonly HostileAnswer[] = [
  ...oddPauses.map((pause, n) => ({
    name: `429, asks to wait ${pause}`,
    // Headers are Latin-1.
    answer: whole(n % 2 === 0 ? 429 : 503, "{}", { "retry-after": Buffer.from(pause).toString("latin1") }),
  })),
  { name: "500 with a page", answer: whole(500, "<h1>Error</h1>", { "content-type": "text/html" }) },
  { name: "a redirect to another system", answer: whole(301, "", { location: "http://127.0.0.1:1/" }) },
  { name: "a page of its theme", answer: whole(200, "<!doctype html><p>Hola", { "content-type": "text/html" }) },
  { name: "nothing", answer: whole(200, "") },
  { name: "JSON that breaks off", answer: whole(200, '[{"id": 1, "status": "proc') },
  { name: "a number", answer: whole(200, "7") },
  { name: "no object where one belongs", answer: whole(200, "null") },
  { name: "bytes that are no text", answer: whole(200, Buffer.from([0xff, 0xfe, 0x00, 0xd8])) },
  { name: "endless depth", answer: whole(200, '{"a":'.repeat(600_000)) },
  { name: "a million values", answer: whole(200, `[${"0,".repeat(1_000_000)}0]`) },
  { name: "a header of a megabyte", answer: (response) => tooLongHeaders(response) },
  { name: "a closed connection", answer: (response) => void response.socket?.destroy() },
  { name: "a body longer than it said", answer: (response) => shortened(response) },
  { name: "a body without an end", answer: (response) => pour(response, `[${"1,".repeat(200_000)}`, 1) },
  { name: "a drip", hangs: true, answer: (response) => pour(response, " ", 200) },
  { name: "silence", hangs: true, answer: () => {} },
];

function tooLongHeaders(response: ServerResponse): void {
  response.socket?.end(`HTTP/1.1 200 OK\r\nx-long: ${"x".repeat(1_000_000)}\r\n\r\n`);
}

/** The connection ends before the promised length. */
function shortened(response: ServerResponse): void {
  response.socket?.end("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[{");
}
