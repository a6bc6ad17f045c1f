import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server on a real socket, with what it received. */
export interface TestMailServer {
  /** How many clients have connected. */
  connections: number;
  readonly commands: string[];
  /** The last message, or the beginning of one. */
  message: string;
  /** All messages that were taken. */
  readonly messages: string[];
  close(): void;
}

/** Starts a mail server and sets `SMTP_URL` to it. `response` may override the reply to a command. */
export async function startTestMailServer(
  response: (command: string) => string | undefined = () => undefined,
): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    received.connections++;
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
        else if (isMessage) {
          received.messages.push(received.message);
          send("250 taken");
        } else send(response(line) ?? (line === "DATA" ? "354 go on" : "250 ok"));
        if (!isMessage && line === "DATA") received.message = "";
        isMessage = isMessage ? line !== "." : line === "DATA";
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const received: TestMailServer = {
    connections: 0,
    commands: [],
    message: "",
    messages: [],
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      delete process.env.SMTP_URL;
    },
  };
  return received;
}
