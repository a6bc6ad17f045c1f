import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { findFreePort } from "@/scripts/process/ports";
import { typescriptLoader } from "@/scripts/testing/guides/typescript-loader";
import { expect, test } from "./fixtures";

const examples = resolve("examples");

interface Language {
  readonly name: string;
  /** Prepares the folder in which the programs run. */
  readonly install?: (folder: string, baseURL: string | undefined) => Promise<unknown>;
  /** The program that runs the example; without it the test is skipped. */
  readonly needs: readonly string[];
  readonly parcel: () => readonly string[];
  /** A receiver of webhooks on this port. */
  readonly receiver?: (port: number) => readonly string[];
}

const languages: readonly Language[] = [
  { name: "curl", needs: ["curl", "jq"], parcel: () => ["bash", join(examples, "curl/first-parcel.sh")] },
  {
    name: "typescript",
    needs: ["npm"],
    install: async (folder, baseURL) => {
      writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
      for (const file of ["first-parcel.ts", "receive-webhooks.ts"])
        copyFileSync(join(examples, "typescript", file), join(folder, file));
      const client = `${baseURL}/clients/anden-client.tgz`;
      const { code, output } = await run(["npm", "install", "--no-audit", "--no-fund", client], { cwd: folder });
      expect(output).toContain("added 1 package");
      expect(code).toBe(0);
    },
    parcel: () => ["node", ...typescriptLoader, "first-parcel.ts"],
    receiver: () => ["node", ...typescriptLoader, "receive-webhooks.ts"],
  },
  {
    name: "python",
    needs: ["python3"],
    parcel: () => ["python3", join(examples, "python/first_parcel.py")],
    receiver: () => ["python3", join(examples, "python/receive_webhooks.py")],
  },
  {
    name: "php",
    needs: ["php"],
    parcel: () => ["php", join(examples, "php/first-parcel.php")],
    receiver: (port) => ["php", "-S", `127.0.0.1:${port}`, join(examples, "php/receive-webhooks.php")],
  },
];

const isMissing = (program: string): boolean => spawnSync("which", [program]).status !== 0;

const settingsOf = ({ accountId, token, secret }: OpenedAccount, baseURL: string | undefined) => ({
  ...process.env,
  ANDEN_URL: baseURL,
  ANDEN_ACCOUNT: String(accountId),
  ANDEN_TOKEN: token,
  ANDEN_SECRET: secret,
});

for (const { name, needs, install, parcel, receiver } of languages) {
  const missing = needs.filter(isMissing);

  test(`the ${name} example goes from a quote to a label, and creates one shipment for an order`, async ({
    account,
    baseURL,
    request,
  }) => {
    test.skip(missing.length > 0, `${missing.join(" and ")} is not installed`);
    const folder = mkdtempSync(join(tmpdir(), "anden-example-"));
    try {
      await install?.(folder, baseURL);
      for (const _ of ["first", "again"]) {
        const { output, code } = await run(parcel(), {
          cwd: folder,
          env: { ...settingsOf(account, baseURL), ORDER_ID: `order-${name}` },
        });
        expect(output).toMatch(/shipment \d+: label\.pdf\n$/);
        expect(output).toMatch(/^\S.*: \$ [\d.]+, \d+ days at most$/m);
        expect(output).toMatch(/^20\d\d-\S+ El vendedor registró el pedido$/m);
        expect(code).toBe(0);
        expect(readFileSync(join(folder, "label.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
      }
      const listed = await request.get(`/v2/shipments?account_id=${account.accountId}&external_id=order-${name}`, {
        headers: { Authorization: `Bearer ${account.token}:${account.secret}` },
      });
      expect((await listed.json()).data).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  if (receiver)
    test(`the ${name} receiver takes what is signed, and refuses what is not`, async ({
      account,
      baseURL,
      request,
    }) => {
      test.skip(missing.length > 0, `${missing.join(" and ")} is not installed`);
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}/anden`;
      const headers = { Authorization: `Bearer ${account.token}:${account.secret}` };
      const webhooks = `${baseURL}/v2/accounts/${account.accountId}/webhooks`;
      const { id } = await (await request.post(webhooks, { headers, data: { topic: "status", url } })).json();
      const { secret } = await (await request.get(`${webhooks}/${id}/secret`, { headers })).json();
      const folder = mkdtempSync(join(tmpdir(), "anden-example-"));
      await install?.(folder, baseURL);
      const [program = "", ...args] = receiver(port);
      const server = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ANDEN_WEBHOOK_SECRET: secret, PORT: String(port) },
      });
      try {
        const seen = collect(server);
        await expect
          .poll(() =>
            request.post(url).then(
              (response) => response.status(),
              () => 0,
            ),
          )
          .toBe(401);
        await request.post(`${webhooks}/${id}/test`, { headers });
        await expect.poll(() => seen.text, { timeout: 30_000 }).toContain("valid: webhook.test");
        expect(seen.text).toContain("refused: the signature is not valid");
      } finally {
        server.kill();
        rmSync(folder, { recursive: true, force: true });
      }
    });
}

async function run([program = "", ...args]: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  const child = spawn(program, args, options);
  const seen = collect(child);
  const [code] = await once(child, "close");
  return { output: seen.text, code };
}

function collect(child: ChildProcess): { text: string } {
  const seen = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => {
      seen.text += part;
    });
  return seen;
}
