import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { withThrowawayService } from "../testing/service";

const patience = { timeout: 60_000, interval: 200 };

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

/** A connection of its own for each request, so that the processes take turns. */
const get = (url: string) => fetch(url, { headers: { connection: "close" } });

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
  vi.waitFor(async () => expect((await get(`${url}/v2/shipments`)).status).toBe(401), patience);

test.runIf(process.platform === "linux")(
  "two processes share a port, one that is killed is replaced, and the metrics add up",
  async () => {
    await withThrowawayService({ WEB_PROCESSES: "2", RATE_LIMITS: "off" }, async ({ url }) => {
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
      }, patience);
      expect(serverProcesses(port)).not.toContain(before[0]);
      await answered(url);
      expect((await readMetrics(url)).sum("anden_http_requests_total")).toBeGreaterThanOrEqual(25);
    });
  },
  600_000,
);
