// A receiver of webhooks that checks signatures: ANDEN_WEBHOOK_SECRET, PORT; Node 22.18 or newer.
//   npm install "$ANDEN_URL/clients/anden-client.tgz" && node receive-webhooks.ts
import { createServer } from "node:http";
import { verifyWebhook } from "@anden/client";

const secret = process.env.ANDEN_WEBHOOK_SECRET ?? "";
const done = new Set<string>();

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const message = await verifyWebhook(Buffer.concat(chunks), request.headers, secret).catch(() => undefined);
  response.writeHead(message ? 204 : 401).end();
  if (!message) return console.log("refused: the signature is not valid");
  // Messages arrive at least once: what was worked off is dropped.
  if (done.has(message.id)) return;
  done.add(message.id);
  console.log(`valid: ${message.type}`);
});
server.listen(Number(process.env.PORT ?? 4000), "127.0.0.1");
