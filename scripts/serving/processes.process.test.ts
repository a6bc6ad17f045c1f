import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startNode, stopChild } from "../process/child";
import { findFreePort } from "../process/ports";

/** `processes.slow.process.test.ts` checks the same on the service itself. */
const script = fileURLToPath(new URL("testing-process.ts", import.meta.url));
const polling = { timeout: 60_000, interval: 20 };

interface Service {
  readonly child: ChildProcess;
  readonly url: string;
  printed(): string;
}

let service: Service;

async function start(...first: readonly string[]): Promise<Service> {
  const port = String(await findFreePort());
  let printed = "";
  const env = { ...process.env, PORT: port, HOST: "127.0.0.1", LOG_FORMAT: "pretty" };
  const child = startNode([...first, "--import", "tsx", script], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
    });
  return { child, url: `http://127.0.0.1:${port}`, printed: () => printed };
}

/** Whether anybody listens on the port. */
const accepts = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * A connection of its own for each request, so that the processes take turns. Node's cluster never answers a connection
 * that it hands to a process which has just been killed.
 */
const get = async (path = "/", timeoutMs = 30_000) =>
  (
    await fetch(service.url + path, { headers: { connection: "close" }, signal: AbortSignal.timeout(timeoutMs) })
  ).text();

const pidOf = (page: string) => Number(/^pid (\d+)/.exec(page)?.[1]);

async function readMetrics() {
  const lines = (await get("/metrics")).split("\n");
  return (name: string) => {
    const values = lines.filter((line) => line.startsWith(name)).map((line) => Number(line.split(" ").at(-1)));
    return values.reduce((total, value) => total + value, 0);
  };
}

describe("two processes that share a port", () => {
  let pids: number[];

  beforeAll(async () => {
    service = await start();
    await vi.waitFor(() => expect(service.printed()).toContain("Ready"), polling);
  });
  afterAll(() => stopChild(service.child));

  test("take turns, and their metrics add up, whichever is asked", async () => {
    const pages: string[] = [];
    for (let i = 0; i < 6; i++) pages.push(await get());
    pids = [...new Set(pages.map(pidOf))];
    expect(pids).toHaveLength(2);
    for (let i = 0; i < 2; i++) {
      const sum = await readMetrics();
      expect([sum("anden_http_requests_total"), sum("anden_process_restarts_total")]).toEqual([6, 0]);
    }
  });

  test("are two again after one is killed, and its figures go on counting", async () => {
    process.kill(pids[0] ?? 0, "SIGKILL");
    const answering: number[] = [];
    await vi.waitFor(async () => {
      answering.push(pidOf(await get("/", 1_000)));
      expect(answering.filter((pid) => !pids.includes(pid))).toHaveLength(1);
    }, polling);
    expect(service.printed()).toContain(`Server process ${pids[0]} ended (SIGKILL); another one takes its place.`);
    // A process that is busy for too long is counted by the next scrape.
    await vi.waitFor(async () => {
      const sum = await readMetrics();
      expect(sum("anden_process_restarts_total")).toBe(1);
      expect(sum("anden_http_requests_total")).toBeGreaterThanOrEqual(6 + answering.length);
    }, polling);
  });

  test("answer a request in progress before they stop, and take no other then", async () => {
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\nExpect: 100-continue\r\n\r\n");
    await vi.waitFor(() => expect(received).toContain("100 Continue"), polling);
    socket.write("half");
    const ended = once(service.child, "exit");
    service.child.kill("SIGTERM");
    await vi.waitFor(() => expect(accepts()).resolves.toBe(false), polling);
    socket.write("half");
    await vi.waitFor(() => expect(received).toMatch(/HTTP\/1\.1 200[\s\S]*pid \d+ of 8/), polling);
    expect(await ended).toEqual([0, null]);
  });
});

test("server processes that end while they start end the start", async () => {
  // Before anything is loaded: each of them would take a second.
  const ends = 'data:text/javascript,import { isWorker } from "node:cluster"; if (isWorker) process.exit(1)';
  const { child, printed } = await start("--import", ends);
  expect(await once(child, "close")).toEqual([1, null]);
  expect(printed()).toContain("The server processes end while they start; the lines above say why.");
  expect(printed()).toContain("Server process");
});
