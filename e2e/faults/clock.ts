import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import { type LoadOptions, type LoadSize, underLoad } from "./load";
import { type Outcome, skip } from "./outcome";

const jumpForMs = 15_000;

/**
 * The clock of the service's machine jumps an hour ahead and back, then an hour back and ahead; that of the database
 * stays. Deliveries that were planned by the clock that was ahead must be sent soon after it is right. Times of signatures are
 * wrong meanwhile, so receivers do not check them here.
 */
export async function clockTest(options: LoadSize): Promise<Outcome> {
  const library = findLibrary();
  if (!library) return skip("libfaketime, which moves the clock of a process, is not installed");
  const folder = mkdtempSync(join(tmpdir(), "anden-clock-"));
  const offset = join(folder, "offset");
  const setClock = (seconds: number) => writeFileSync(offset, `${seconds < 0 ? "" : "+"}${seconds}s\n`);
  setClock(0);
  const load: LoadOptions = {
    ...options,
    kind: "service",
    members: 2,
    overMs: 5 * jumpForMs,
    checksSignatures: false,
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: "1",
      // A jump of the wall clock leaves timers alone.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
  };
  try {
    return await underLoad(load, {
      async disturb({ members }) {
        const shown: string[] = [];
        for (const seconds of [3_600, 0, -3_600, 0]) {
          await pause(jumpForMs);
          setClock(seconds);
          shown.push(await hoursAhead(members[0]?.url));
        }
        console.log(`  hours by which the clock of the service was ahead: ${shown.join(", ")}`);
        if (shown.join() !== "1,0,-1,0") throw new Error("the clock of the service did not jump");
        await pause(jumpForMs);
        console.log(
          `  ${await countPlannedLate()} deliveries that were planned by the clock that was ahead still wait for it`,
        );
        return 0;
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Deliveries that are to be tried in more than ten minutes; the retries of these tests are seconds apart. */
async function countPlannedLate(): Promise<number> {
  const [row] = await connection().sql<{ late: number }[]>`
    SELECT count(*)::int AS late FROM webhook_deliveries
    WHERE state = 'pending' AND next_at > now() + interval '10 minutes'`;
  return row?.late ?? 0;
}

/** By the `Date` of a response, which Node keeps for a second. */
async function hoursAhead(url: string | undefined): Promise<string> {
  await pause(1_500);
  const response = await fetch(`${url}/healthz`);
  const ahead = Date.parse(response.headers.get("date") ?? "") - Date.now();
  return String(Math.round(ahead / 3_600_000) + 0);
}

/** The library for programs with threads, where Debian and others put it. */
function findLibrary(): string | undefined {
  const folders = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].filter((folder) => existsSync(folder));
  const inFolder = (folder: string) => [join(folder, "faketime"), ...subfolders(folder)];
  return folders
    .flatMap(inFolder)
    .map((folder) => join(folder, "libfaketimeMT.so.1"))
    .find((file) => existsSync(file));
}

const subfolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, "faketime"));
