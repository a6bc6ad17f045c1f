import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { renamePlatform } from "@/lib/domain/operating/onboarding-checklist";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_FILE } from "./[file]/route";
import { GET } from "./route";

setupTestDatabase();

const page = (headers: HeadersInit = {}) => GET(new Request("http://localhost:3000/docs/reference", { headers }));

const file = (name: string) =>
  GET_FILE(new Request(`http://localhost:3000/docs/reference/${name}`), { params: Promise.resolve({ file: name }) });

test("the reference is a page that loads nothing from elsewhere", async () => {
  const response = await page();
  const html = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain('<html lang="es">');
  expect(html).toContain("<title>Referencia de la API · Andén</title>");
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !address.startsWith("/") || address.startsWith("//"))).toEqual([]);
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\bon\w+=/);
});

test("it speaks the reader's language and goes by the platform's name", async () => {
  expect(await (await page({ "Accept-Language": "en-GB" })).text()).toContain("<title>API reference · Andén</title>");
  await renamePlatform(systemContext("tests"), "Envíos & <b>");
  const html = await (await page({ Cookie: "a=b; locale=en", "Accept-Language": "es" })).text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<title>API reference · Envíos &#38; &#60;b&#62;</title>");
});

test("its policy lets it call the service and nobody else", async () => {
  const policy = (await page()).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' http://localhost:3000;");
});

test("every file that the page names is there", async () => {
  const html = await (await page()).text();
  const names = [...html.matchAll(/(?:src|href)="\/(docs\/reference|openapi)\/([\w.-]+)/g)];
  expect(names.length).toBe(4);
  for (const [, folder, name = ""] of names) {
    if (folder === "openapi") {
      expect(existsSync(`public/openapi/${name}`)).toBe(true);
      continue;
    }
    const response = await file(name);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(
      name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8",
    );
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  }
});

test.each(["package.json", "../../package.json", "index.html", "constructor", ""])(
  "no other file is served: %j",
  async (name) => {
    expect((await file(name)).status).toBe(404);
  },
);
