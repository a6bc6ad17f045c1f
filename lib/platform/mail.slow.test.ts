import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendMail } from "./mail";

/** What a mail server heard: its commands, and the message between them. */
interface Heard {
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

/** A mail server on a real socket; `answer` may say something else to a command. */
async function openServer(response: (command: string) => string | undefined = () => undefined): Promise<Heard> {
  const heard: Heard = { commands: [], message: "" };
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    const say = (line: string) => void (line && socket.write(`${line}\r\n`));
    say(response("") ?? "220 mail.test ESMTP");
    let isMessage = false;
    let rest = "";
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isMessage) heard.commands.push(line);
        if (isMessage && line !== ".") heard.message += `${line}\n`;
        else if (isMessage) say("250 taken");
        else say(response(line) ?? (line === "DATA" ? "354 go on" : "250 ok"));
        isMessage = isMessage ? line !== "." : line === "DATA";
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return heard;
}

const mail = { to: "ana@example.com", subject: "Tu envío\r\nBcc: eva@example.com", text: "Llegó tu envío.\n" };

test("a mail reaches the server with its recipient and its words, and a subject stays one line", async () => {
  const heard = await openServer();
  await sendMail(mail);
  expect(heard.commands.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ana@example.com>"]);
  expect(heard.message).toContain("To: ana@example.com");
  expect(heard.message).not.toMatch(/^Bcc:/im);
  expect(heard.message).toContain("Lleg=C3=B3 tu env=C3=ADo.");
});

test("an address is one address, whatever it holds", async () => {
  const heard = await openServer();
  await sendMail({ ...mail, to: "ana@example.com\r\nRCPT TO:<eva@example.com>" }).catch(() => {});
  expect(heard.commands.filter((line) => line.includes("RCPT TO:<eva@example.com>"))).toEqual([]);
});

test("a refusal is told with its reason", async () => {
  await openServer((line) => (line.startsWith("RCPT") ? "550 no such mailbox" : undefined));
  await expect(sendMail(mail)).rejects.toThrow(/550 no such mailbox/);
});

test("a server that takes the call and says nothing is given up before anybody else takes the mail up", async () => {
  await openServer(() => "");
  await expect(sendMail(mail)).rejects.toThrow(/timeout|Greeting/i);
}, 25_000);
