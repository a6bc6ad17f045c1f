import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { call, createTestAccount } from "@/lib/domain/operating/testing";
import { GET } from "./route";

setupTestDatabase();

test.each([
  ["es", "/docs/es/labels"],
  ["en", "/docs/en/labels"],
])("the guides in %s are listed with their headings for whoever is signed in", async (locale, href) => {
  const headers = await signedInHeaders((await createTestAccount()).userId);
  const { status, body } = await call(GET, `/api/portal/guides?locale=${locale}`, { headers });
  expect(status).toBe(200);
  const guide = (body as unknown as { href: string; title: string; headings: unknown[] }[]).find(
    (each) => each.href === href,
  );
  expect(guide).toMatchObject({ title: expect.any(String) });
  expect(guide?.headings[0]).toEqual({ id: expect.any(String), text: expect.any(String) });
});

test("strangers are not answered", async () => {
  expect((await call(GET, "/api/portal/guides?locale=es")).status).toBe(401);
});
