import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "../../data-folder";
import { checkPage } from "./check-page";

const folder = mkdtempSync(join(tmpdir(), "anden-pages-"));
let server: Server;
let url: string;

/** Refuses `/refused`, and answers anything else. */
beforeAll(async () => {
  server = createServer(({ url: path }, response) => {
    response.writeHead(path === "/refused" ? 422 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(path === "/refused" ? { code: "validation_failed" } : { id: 7, status: "new" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Blocks of code: the fence's words and the text. */
async function check(...blocks: readonly (readonly [fence: string, text: string])[]) {
  const file = join(folder, "page.md");
  writeFileSync(file, blocks.map(([fence, text]) => `\`\`\`${fence}\n${text}\n\`\`\`\n`).join("\n"));
  const report = await checkPage(relative(projectFolder, file), { env: { ANDEN_URL: url } });
  return { ...report, failure: report.failure?.replaceAll(report.page, "page.md").replaceAll(url, "URL") };
}

test("the blocks of a page share one session, its files and its variables", async () => {
  const report = await check(
    ["bash", 'ask() { curl -sS "$ANDEN_URL$1"; }\nID=$(ask / | jq .id)'],
    ["ts file=double.ts", "const id: number = Number(process.argv[2]);\nconsole.log(JSON.stringify({ id: id * 2 }));"],
    ["text", "for people"],
    ["bash", 'node double.ts "$ID" | tee doubled.json'],
    ["json response", '{"id": 2}'],
    ["bash", "npm start   # the service"],
    ["bash", '[ "$(jq .id doubled.json)" = 14 ]\nsleep 60 &'],
  );
  expect(report).toMatchObject({ commands: 3, responses: 1, failure: undefined });
  expect(report.skipped).toEqual(["npm start: the service that the other commands talk to was started by it"]);
});

test("the first command that fails is told with its line and its output", async () => {
  const { failure, commands } = await check(
    ["bash", "echo first"],
    ["bash", "echo second\ncat missing.txt | wc -l\necho third"],
    ["bash", "echo fourth"],
  );
  expect(commands).toBe(1);
  expect(failure).toMatch(/^page\.md:7: the command failed\n {2}cat missing\.txt \| wc -l/);
  expect(failure).toContain("  | second");
  expect(failure).toContain("No such file or directory");
});

test("a variable that no block has set is a failure", async () => {
  expect((await check(["bash", 'echo "$NOBODY"'])).failure).toMatch(/^page\.md:2: the command failed\n.*NOBODY/);
});

test("a refusal fails a command, unless the page shows it or the command asks for it", async () => {
  const { failure } = await check(["bash", 'curl -sS "$ANDEN_URL/refused" -o answer.json']);
  expect(failure).toBe("page.md:2: a request was refused, and the page does not say so\n  422 GET URL/refused\n");
  const shown = await check(
    ["bash", 'curl -sS "$ANDEN_URL/refused"'],
    ["json response", '{"code": "validation_failed"}'],
    ["bash", 'if curl -sf "$ANDEN_URL/refused"; then exit 1; fi'],
  );
  expect(shown).toMatchObject({ commands: 2, responses: 1, failure: undefined });
});

test("a response that is not as it is shown fails, and later ones are not looked at", async () => {
  const { failure } = await check(
    ["bash", 'curl -sS "$ANDEN_URL/"'],
    ["json response", '{"id": 1, "status": "ready"}'],
    ["bash", "exit 1"],
  );
  expect(failure).toBe('page.md:6: response.status is shown as "ready", and is "new"\n  | {"id":7,"status":"new"}');
});

test("a failure within a function is told by the line that calls it", async () => {
  const { failure } = await check(
    ["bash", 'ask() {\n  curl -sSf "$ANDEN_URL$1"\n}\nask /'],
    ["bash", "echo before\nask /refused\necho after"],
  );
  expect(failure).toMatch(/^page\.md:10: the command failed\n {2}ask \/refused\n/);
});
