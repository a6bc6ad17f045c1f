import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { openConnection, replaceConnection } from "@/db/driver";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { basic } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { withThrowawayService } from "../testing/service";

/** To make the demo takes a third of a first start. */
const bare = { ANDEN_DEMO: "off" };

const polling = { timeout: 120_000, interval: 200 };

/** The server processes of the service that listens on the port, by the environment that each was started with. */
function serverProcesses(port: string): number[] {
  return execFileSync("ps", ["-eo", "pid="], { encoding: "utf8" })
    .split("\n")
    .map(Number)
    .filter((pid) => {
      const variables = readEnvironment(pid);
      return variables.includes(`PORT=${port}`) && variables.some((entry) => entry.startsWith("NODE_UNIQUE_ID="));
    });
}

function readEnvironment(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/**
 * A connection of its own for each request, so that the processes take turns. Node's cluster never answers a connection
 * that it hands to a process which has just been killed: the client's timeout ends it, so a short one is enough.
 */
const get = (url: string) => fetch(url, { headers: { connection: "close" }, signal: AbortSignal.timeout(3_000) });

/** Whether anybody listens on the port. */
const accepts = (port: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function readMetrics(url: string) {
  const text = await (await get(`${url}/metrics`)).text();
  const values = (name: string) =>
    text
      .split("\n")
      .filter((line) => line.startsWith(name))
      .map((line) => Number(line.slice(line.lastIndexOf(" ") + 1)));
  return { values, sum: (name: string) => values(name).reduce((total, value) => total + value, 0) };
}

const answered = (url: string) =>
  vi.waitFor(async () => expect((await get(`${url}/v2/shipments`)).status).toBe(401), polling);

test.runIf(process.platform === "linux")(
  "two processes share a port, one that is killed is replaced, and the metrics add up",
  async () => {
    await withThrowawayService({ ...bare, WEB_PROCESSES: "2", RATE_LIMITS: "off" }, async ({ url }) => {
      const { port } = new URL(url);
      const before = serverProcesses(port);
      expect(before).toHaveLength(2);

      for (let i = 0; i < 20; i++) expect((await get(`${url}/v2/shipments`)).status).toBe(401);
      for (let i = 0; i < 4; i++) {
        const { sum, values } = await readMetrics(url);
        expect(sum("anden_http_requests_total")).toBe(20);
        expect(values("anden_backlog_known")).toEqual([1]);
        expect(values("anden_process_restarts_total")).toEqual([0]);
      }

      process.kill(before[0] ?? 0, "SIGKILL");
      for (let i = 0; i < 5; i++) await answered(url);
      await vi.waitFor(async () => {
        expect(serverProcesses(port)).toHaveLength(2);
        expect((await readMetrics(url)).values("anden_process_restarts_total")).toEqual([1]);
      }, polling);
      expect(serverProcesses(port)).not.toContain(before[0]);
      await answered(url);
      expect((await readMetrics(url)).sum("anden_http_requests_total")).toBeGreaterThanOrEqual(25);
    });
  },
  600_000,
);

test("a request in progress is answered before its process stops, and no other is taken then", async () => {
  await withThrowawayService({ ...bare, WEB_PROCESSES: "2" }, async ({ url, databaseUrl, stop }) => {
    await replaceConnection(openConnection(databaseUrl));
    const account = await openAccount(systemContext("test"), { name: "Drain", origin: testOrigin });
    await replaceConnection(undefined);
    const { port } = new URL(url);
    const body = JSON.stringify({ account_id: account.accountId, declared_value: "mucho" });
    const socket = connect(Number(port), "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    const head = ["POST /v2/shipments HTTP/1.1", "Host: localhost", `Authorization: ${basic(account).Authorization}`];
    const length = ["Content-Type: application/json", `Content-Length: ${body.length}`, "Expect: 100-continue"];
    socket.write(`${[...head, ...length].join("\r\n")}\r\n\r\n`);
    await vi.waitFor(() => expect(received).toContain("100 Continue"), polling);
    socket.write(body.slice(0, 10));

    const stopped = stop();
    await vi.waitFor(() => expect(accepts(port)).resolves.toBe(false), polling);
    socket.write(body.slice(10));
    await vi.waitFor(() => expect(received).toContain("HTTP/1.1 422"), polling);
    await stopped;
    expect(serverProcesses(port)).toEqual([]);
  });
}, 600_000);
