import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendMail } from "./mail";

/** What the mail server received: the commands, and the message. */
interface ReceivedMail {
  readonly commands: string[];
  message: string;
}

let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  delete process.env.SMTP_URL;
});

/** A mail server on a real socket; `response` may override the reply to a command. */
async function openServer(response: (command: string) => string | undefined = () => undefined): Promise<ReceivedMail> {
  const received: ReceivedMail = { commands: [], message: "" };
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    const send = (line: string) => void (line && socket.write(`${line}\r\n`));
    send(response("") ?? "220 mail.test ESMTP");
    let isMessage = false;
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isMessage) received.commands.push(line);
        if (isMessage && line !== ".") received.message += `${line}\n`;
        else if (isMessage) send("250 taken");
        else send(response(line) ?? (line === "DATA" ? "354 go on" : "250 ok"));
        isMessage = isMessage ? line !== "." : line === "DATA";
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return received;
}

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
  await openServer(() => "");
  await expect(sendMail(mail)).rejects.toThrow(/timeout|Greeting/i);
}, 25_000);
