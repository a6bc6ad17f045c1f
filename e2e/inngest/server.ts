import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeExit } from "@/scripts/process/cleanup";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { findFreePort } from "@/scripts/process/ports";
import { freshArtifact } from "@/scripts/testing/artifacts";

/** A real Inngest server: one that this process starts and may kill, or one that runs already. */
export interface InngestServer {
  readonly url: string;
  readonly eventKey: string;
  readonly signingKey: string;
  /** Port at which the server looks for the functions; undefined where it is told at its start. */
  readonly sdkPort: number | undefined;
  /** Starts the server, which looks for functions at `sdkUrl`; nothing for one that runs already. */
  start(sdkUrl: string): Promise<void>;
  /** SIGKILL; undefined where the server is not ours to kill. */
  readonly kill: (() => Promise<void>) | undefined;
  /** Ends the server and removes what it has stored. */
  remove(): Promise<void>;
}

const readyWithinMs = 60_000;

/**
 * The server that the environment names: `INNGEST_BIN`, a program to start, or `INNGEST_BASE_URL` with its keys and
 * `INNGEST_SDK_URL`, the address on this machine at which it looks for functions. Undefined without either.
 */
export async function findInngestServer(env: NodeJS.ProcessEnv): Promise<InngestServer | undefined> {
  if (env.INNGEST_BIN) return ownServer(env.INNGEST_BIN);
  const { INNGEST_BASE_URL, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_SDK_URL } = env;
  if (!INNGEST_BASE_URL) return undefined;
  if (!INNGEST_EVENT_KEY || !INNGEST_SIGNING_KEY || !INNGEST_SDK_URL)
    throw new ExpectedFailure(
      "INNGEST_BASE_URL needs INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY and INNGEST_SDK_URL beside it.",
    );
  return {
    url: INNGEST_BASE_URL,
    eventKey: INNGEST_EVENT_KEY,
    signingKey: INNGEST_SIGNING_KEY,
    sdkPort: Number(new URL(INNGEST_SDK_URL).port),
    async start() {},
    kill: undefined,
    async remove() {},
  };
}

async function ownServer(program: string): Promise<InngestServer> {
  const folder = mkdtempSync(join(tmpdir(), "anden-inngest-"));
  const [port, gateway, gatewayGrpc, executorGrpc] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const url = `http://127.0.0.1:${port}`;
  const [eventKey, signingKey] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
    child = undefined;
  };
  const release = beforeExit(kill);
  return {
    url,
    eventKey,
    signingKey,
    sdkPort: undefined,
    async start(sdkUrl) {
      const args = [
        ...["start", "--host", "127.0.0.1", "--port", String(port), "--sqlite-dir", folder],
        ...["--event-key", eventKey, "--signing-key", signingKey, "--sdk-url", sdkUrl],
        ...["--poll-interval", "2", "--retry-interval", "1"],
        ...["--connect-gateway-port", String(gateway), "--connect-gateway-grpc-port", String(gatewayGrpc)],
        ...["--connect-executor-grpc-port", String(executorGrpc)],
      ];
      const output = openSync(freshArtifact("inngest-server.log"), "a");
      child = spawn(program, args, { stdio: ["ignore", output, output], env: { ...process.env, DO_NOT_TRACK: "1" } });
      closeSync(output);
      await untilUp(child, url);
    },
    kill,
    async remove() {
      await kill();
      release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  let error: unknown;
  child.once("error", (cause) => {
    error = cause;
  });
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await pause(100)) {
    if (error || child.exitCode !== null) break;
    if (
      await fetch(`${url}/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
  }
  throw new ExpectedFailure(
    `The Inngest server did not start (${error ?? `exit code ${child.exitCode}`}), see inngest-server.log.`,
  );
}
