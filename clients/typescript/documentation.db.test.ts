import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, seedTestCarriers } from "@/lib/domain/operating/testing";
import { findFreePort } from "@/scripts/process/ports";
import { setupService } from "./testing-service";

/** Runs the README's blocks against the service, as a program that has installed the built package. */

setupTestDatabase();
const service = setupService();
const run = promisify(execFile);

/** Inside of the project, so that the blocks find the package by its name. */
const folder = ".artifacts/client-readme";
const readme = readFileSync("clients/typescript/README.md", "utf8");
const blocks = [...readme.matchAll(/^```ts file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = "", text = ""]) => ({
  file,
  text,
}));
const compiler = join(process.cwd(), "clients/typescript/node_modules/typescript/bin/tsc");
const tsc = (...args: readonly string[]) => run(process.execPath, [compiler, ...args]);

let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  await tsc("-p", "clients/typescript");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const { file, text } of blocks) writeFileSync(join(folder, file), text);
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--types", "node", "--skipLibCheck"];
  await tsc(...options, ...blocks.map(({ file }) => join(folder, file)));
  await seedTestCarriers();
  const { token, secret, accountId } = await createTestAccount();
  environment = {
    PATH: process.env.PATH,
    ANDEN_URL: service.url(),
    ANDEN_TOKEN: token,
    ANDEN_SECRET: secret,
    ANDEN_ACCOUNT: String(accountId),
  } as unknown as NodeJS.ProcessEnv;
});

const output = async (file: string): Promise<string> =>
  (await run(process.execPath, [file], { cwd: folder, env: environment })).stdout;

test("from a quote to a label, listed, and refused", async () => {
  expect(await output("first-parcel.js")).toMatch(
    /Alfa Entrega a domicilio [\d.]+[\s\S]*\n\d+ ready_to_ship application\/pdf\n$/,
  );
  expect(readFileSync(join(folder, "label.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await output("lists.js")).toMatch(/^1 shipments\n\d+ 1001 ready_to_ship\n$/);
  expect(await output("errors.js")).toMatch(/^\[ '.+' \] \S+\n$/);
});

test("the receiver accepts what is signed with the secret, and nothing else", async () => {
  const secret = Buffer.from("the secret of a receiver").toString("base64");
  const port = String(await findFreePort());
  const env = { ...environment, ANDEN_WEBHOOK_SECRET: `whsec_${secret}`, PORT: port };
  const receiver = spawn(process.execPath, ["receiver.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    await once(receiver.stdout, "data");
    const data = { shipment_id: 987, status_code: "delivered" };
    const body = JSON.stringify({ type: "shipment.status_changed", data });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const sign = (text: string) =>
      createHmac("sha256", Buffer.from(secret, "base64")).update(`msg_1.${timestamp}.${text}`).digest("base64");
    const deliver = async (signed: string) =>
      (
        await fetch(`http://127.0.0.1:${port}`, {
          method: "POST",
          headers: { "webhook-id": "msg_1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${sign(signed)}` },
          body,
        })
      ).status;
    expect(await deliver(`${body} `)).toBe(401);
    const printed = once(receiver.stdout, "data");
    expect(await deliver(body)).toBe(204);
    expect(String((await printed)[0])).toBe("987 delivered\n");
  } finally {
    receiver.kill();
  }
});

test("every block of the README is run", () => {
  expect(blocks.map(({ file }) => file)).toEqual(["first-parcel.ts", "lists.ts", "errors.ts", "receiver.ts"]);
  expect(readme.match(/^```ts/gm)).toHaveLength(blocks.length);
});
