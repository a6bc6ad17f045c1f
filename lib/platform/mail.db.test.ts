import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { sendingSeconds } from "@/lib/domain/messaging/notices/send";
import { sendMail } from "./mail";
import { startTestMailServer, type TestMailServer } from "./testing-mail-server";

// The sender has the name of the platform.
setupTestDatabase();

let server: TestMailServer | undefined;

afterEach(() => {
  server?.close();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const openServer = async (response?: (command: string) => string | undefined): Promise<TestMailServer> => {
  server = await startTestMailServer(response);
  return server;
};

const mail = { to: "ana@example.com", subject: "Tu envío\r\nBcc: eva@example.com", text: "Llegó tu envío.\n" };

test("a mail reaches the server with its recipient and its text, and its subject stays one line", async () => {
  const received = await openServer();
  await sendMail(mail);
  expect(received.commands.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ana@example.com>"]);
  expect(received.message).toContain("To: ana@example.com");
  expect(received.message).not.toMatch(/^Bcc:/im);
  expect(received.message).toContain("Lleg=C3=B3 tu env=C3=ADo.");
});

test("an address with line breaks adds no recipient", async () => {
  const received = await openServer();
  await sendMail({ ...mail, to: "ana@example.com\r\nRCPT TO:<eva@example.com>" }).catch(() => {});
  expect(received.commands.filter((line) => line.includes("RCPT TO:<eva@example.com>"))).toEqual([]);
});

test("an error carries the reason of the server", async () => {
  await openServer((line) => (line.startsWith("RCPT") ? "550 no such mailbox" : undefined));
  await expect(sendMail(mail)).rejects.toThrow(/550 no such mailbox/);
});

test("a server that accepts the connection and stays silent times out before the lease of the mail ends", async () => {
  vi.stubEnv("MAIL_FROM", "anden@example.com");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = await openServer(() => "");
  let failure: unknown;
  sendMail(mail).catch((error) => {
    failure = error;
  });
  await expect.poll(() => silent.connections).toBe(1);
  for (let seconds = 0; failure === undefined && seconds < sendingSeconds; seconds++) {
    // The client hears from the network that it is connected, and no clock moves that.
    await nextTurn();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(failure).toMatchObject({ message: expect.stringMatching(/timeout|Greeting/i) });
});
