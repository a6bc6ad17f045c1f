import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, expect, test } from "vitest";
import { POST as inviteAsOperator } from "@/app/api/portal/operator/accounts/[account_id]/team/invitations/route";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { findInvitation, listInvitations, setAccountStatus } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as getTeam } from "../route";
import { POST } from "./route";

setupTestDatabase();

let shop: TestCaller;
let headers: Record<string, string>;
let server: Server | undefined;

beforeAll(async () => {
  shop = await createTestAccount();
  headers = await signedInHeaders(shop.userId);
});

afterEach(() => {
  delete process.env.SMTP_URL;
  server?.close();
});

/** A mail server that accepts everything; returns what it was sent. */
async function startMailServer(): Promise<string[]> {
  const lines: string[] = [];
  server = createServer((socket) => {
    let isText = false;
    socket.write("220 mail.test\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      lines.push(line);
      if (isText && line !== ".") return;
      isText = line === "DATA";
      socket.write(isText ? "354 go on\r\n" : "250 ok\r\n");
      if (line === "QUIT") socket.end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lines;
}

const invite = (email: string) =>
  call(POST, "/api/portal/team/invitations", {
    headers,
    body: { account_id: shop.accountId, email, role: "warehouse" },
  });

test("without a mail server the link is shown to the inviter", async () => {
  const { status, body } = await invite("shown@example.com");
  expect(status).toBe(201);
  expect(body).toMatchObject({ mailed: false, link: expect.stringContaining("/invite/") });
});

test("with a mail server the link goes to the address, and nobody else sees it", async () => {
  const lines = await startMailServer();
  const { status, body } = await invite("mailed@example.com");
  expect(status).toBe(201);
  expect(body).toMatchObject({ mailed: true, link: null });
  expect(JSON.stringify(body)).not.toContain("/invite/");
  const mail = lines.join("\n").replaceAll("=\n", "");
  expect(mail).toContain("RCPT TO:<mailed@example.com>");
  const [, token = ""] = /\/invite\/([\w-]+)/.exec(mail) ?? [];
  expect(await findInvitation(systemContext("test"), token)).toMatchObject({ isMailed: true });
});

test("a test account has nobody written to: the link is shown to the inviter, and the team's page knows it", async () => {
  const lines = await startMailServer();
  const trial = await createTestAccount({ isTest: true });
  const own = await signedInHeaders(trial.userId);
  const team = await call(getTeam, `/api/portal/team?account_id=${trial.accountId}`, { headers: own });
  expect(team.body.mail).toBe(false);
  const { status, body } = await call(POST, "/api/portal/team/invitations", {
    headers: own,
    body: { account_id: trial.accountId, email: "anybody@example.com", role: "owner" },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ mailed: false, link: expect.stringContaining("/invite/") });
  const [, token = ""] = /\/invite\/([\w-]+)/.exec(body.link) ?? [];
  expect(await findInvitation(systemContext("test"), token)).toMatchObject({ isMailed: false });
  const live = await call(getTeam, `/api/portal/team?account_id=${shop.accountId}`, { headers });
  expect(live.body.mail).toBe(true);
  expect(lines).toEqual([]);
});

test("a session invites nobody to an account that is suspended, in whichever role, nor does an operator", async () => {
  const other = await createTestAccount();
  const own = await signedInHeaders(other.userId);
  const body = { account_id: other.accountId, email: "late@example.com", role: "viewer" };
  await setAccountStatus(systemContext("test"), other.accountId, "suspended");
  expect((await call(POST, "/api/portal/team/invitations", { headers: own, body })).status).toBe(403);
  expect((await call(getTeam, `/api/portal/team?account_id=${other.accountId}`, { headers: own })).status).toBe(403);
  const params = { account_id: String(other.accountId) };
  const operator = await signInOperator();
  const asked = await call(inviteAsOperator, "/x", { headers: operator, params, body });
  expect(asked.status).toBe(409);
  expect(asked.body.message).toContain("suspendida");
  await setAccountStatus(systemContext("test"), other.accountId, "active");
  expect((await call(POST, "/api/portal/team/invitations", { headers: own, body })).status).toBe(201);
});

test("an invitation that the mail server refuses is not left open, and the inviter is told", async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  const { status, body } = await invite("refused@example.com");
  expect(status).toBe(409);
  expect(body.message).toMatch(/invitación|invitation/);
  const open = await listInvitations(systemContext("test"), shop.accountId);
  expect(open.map(({ email }) => email)).not.toContain("refused@example.com");
});
