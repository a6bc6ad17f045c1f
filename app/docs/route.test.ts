import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { GET as GET_FILE } from "./[file]/route";
import { GET } from "./route";

const page = () => GET();

const file = (name: string) =>
  GET_FILE(new Request(`http://localhost:3000/docs/${name}`), { params: Promise.resolve({ file: name }) });

test("the reference is a page in Spanish that loads nothing from elsewhere", async () => {
  const response = page();
  const html = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain('<html lang="es">');
  expect(html).toContain("<title>Referencia de la API · Andén</title>");
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(4);
  expect(addresses.filter((address) => !address.startsWith("/") || address.startsWith("//"))).toEqual([]);
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\bon\w+=/);
});

test("its policy lets it call the service and nobody else", () => {
  const policy = page().headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' http://localhost:3000;");
});

test("every file that the page names is there", async () => {
  const html = await page().text();
  const names = [...html.matchAll(/(?:src|href)="\/(docs|openapi)\/([\w.-]+)/g)];
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
