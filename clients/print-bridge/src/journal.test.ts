import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Journal } from "./journal";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "anden-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "journal.jsonl");
const job = (id: number) => ({ id, lease: `lease-${id}`, format: "zpl" }) as const;

test("after a crash each job is in the state that was on disk, in the order of the claims", () => {
  const journal = new Journal(folder);
  journal.claimed("zebra", [job(1), job(2), job(3), job(4)]);
  journal.sending(job(1));
  journal.sent(job(1), "printed");
  journal.told(job(1));
  journal.sending(job(2));
  journal.sent(job(2), "failed", "no");
  journal.sending(job(3));
  const states = new Journal(folder).openJobs().map(({ id, state, outcome, detail }) => [id, state, outcome, detail]);
  expect(states).toEqual([
    [2, "sent", "failed", "no"],
    [3, "sending", undefined, undefined],
    [4, "claimed", undefined, undefined],
  ]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test("a line that a loss of power has torn is as if it were not there, and the next one stands by itself", () => {
  const journal = new Journal(folder);
  journal.claimed("zebra", [job(1)]);
  journal.close();
  appendFileSync(file(), '{"id":1,"lease":"lease-1","sta');
  const next = new Journal(folder);
  expect(next.openJobs()).toMatchObject([{ id: 1, state: "claimed" }]);
  next.sending(job(1));
  expect(new Journal(folder).openJobs()).toMatchObject([{ id: 1, state: "sending" }]);
});

test("a job that is claimed again after its release is another entry", () => {
  const journal = new Journal(folder);
  journal.claimed("zebra", [job(1)]);
  journal.sent(job(1), "released");
  journal.told(job(1));
  journal.claimed("zebra", [{ ...job(1), lease: "another" }]);
  expect(journal.openJobs()).toMatchObject([{ id: 1, lease: "another", state: "claimed" }]);
});

test("the file does not grow with what was told", () => {
  const journal = new Journal(folder);
  for (let id = 1; id <= 300; id++) {
    journal.claimed("zebra", [job(id)]);
    journal.sent(job(id), "released");
    if (id > 1) journal.told(job(id));
  }
  expect(readFileSync(file(), "utf8").split("\n").length).toBeLessThan(600);
  expect(new Journal(folder).openJobs()).toMatchObject([{ id: 1 }]);
});
