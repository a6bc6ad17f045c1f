import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type HostileAnswer, hostileAnswers } from "./bodies";

/** What a carrier's feed says; the reference is that of a shipment of the test. */
type Page = (reference: string, cursor: string | null) => object;

const json = (response: ServerResponse, body: object): void =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

const report = (reference: string, members: object = {}) => ({
  id: "r-1",
  reference,
  status: "shipped",
  occurred_at: "2026-11-20T13:05:00-03:00",
  ...members,
});

const liars: Readonly<Record<string, Page>> = {
  "a cursor that does not move": () => ({ reports: [], cursor: "here", more: true }),
  "cursors in a circle": (_, cursor) => ({ reports: [], cursor: cursor === "a" ? "b" : "a", more: true }),
  "more reports than a page has": (reference) => ({
    reports: Array.from({ length: 501 }, (_, n) => report(reference, { id: String(n) })),
    cursor: null,
  }),
  "reports that are nothing": () => ({ reports: [null, 5, "x", [], true], cursor: "1", more: false }),
  "ids of objects": (reference) => ({
    reports: [report(reference, { id: { toString: 1 } })],
    cursor: "1",
    more: false,
  }),
  "dates of nowhere": (reference) => ({
    reports: ["0000-00-00T00:00:00Z", "+275760-09-13T00:00:00Z", "-000001-01-01T00:00:00Z", "soon", null, 1e308].map(
      (at, n) => report(reference, { id: String(n), occurred_at: at }),
    ),
    cursor: "1",
    more: false,
  }),
  "a cursor of a megabyte": () => ({ reports: [], cursor: "x".repeat(900_000), more: false }),
  "a feed of another shape": () => ({ reports: { length: 1e308 }, cursor: 5, more: "yes" }),
};

/** Carriers of the kind `http` that must harm themselves alone: at least an error or a set-aside report is kept of each. */
export const hostileCarriers: readonly (Omit<HostileAnswer, "answer"> & {
  readonly page?: Page;
  readonly answer?: HostileAnswer["answer"];
})[] = [...hostileAnswers, ...Object.entries(liars).map(([name, page]) => ({ name, page }))];

export type HostileCarrier = (typeof hostileCarriers)[number];

/** A carrier's system that answers every call so, until it is closed. */
export class HostileCarrierServer {
  secret = "";
  private readonly server;

  constructor(hostile: HostileCarrier, reference: string) {
    this.server = createServer((request, response) => void answer(hostile, reference, request, response));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function answer(
  hostile: HostileCarrier,
  reference: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (hostile.answer) return hostile.answer(response);
  const { cursor = null } = JSON.parse(Buffer.concat(chunks).toString() || "{}");
  json(response, hostile.page?.(reference, cursor) ?? {});
}
