import { expect, test } from "vitest";
import { parseReceived } from "./parse-received";

const signature = "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1,AAAA+/==";
const all = { id: "msg_1", timestamp: "1795190400", signature };

test.each([
  ["lines", `Host: shop\nWebhook-Id: msg_1\r\nwebhook-timestamp: 1795190400\nwebhook-signature:${signature}`],
  [
    "JSON",
    JSON.stringify({
      host: "shop",
      "webhook-id": "msg_1",
      "webhook-timestamp": "1795190400",
      "webhook-signature": signature,
    }),
  ],
  [
    "indented JSON",
    JSON.stringify(
      { "webhook-id": "msg_1", "webhook-timestamp": "1795190400", "webhook-signature": signature },
      null,
      2,
    ),
  ],
  [
    "an object of JavaScript",
    `{\n  'webhook-id': 'msg_1',\n  'webhook-timestamp': '1795190400',\n  'webhook-signature': '${signature}'\n}`,
  ],
  ["WSGI and PHP", `HTTP_WEBHOOK_ID=msg_1\nHTTP_WEBHOOK_TIMESTAMP=1795190400\nHTTP_WEBHOOK_SIGNATURE=${signature}`],
  [
    "pairs of Python",
    `[('Webhook-Id', 'msg_1'), ('Webhook-Timestamp', '1795190400'), ('Webhook-Signature', '${signature}')]`,
  ],
  ["curl", `curl -H 'webhook-id: msg_1' -H 'webhook-timestamp: 1795190400' -H "webhook-signature: ${signature}"`],
])("headers as %s", (_, pasted) => {
  expect(parseReceived(pasted)).toEqual(all);
});

test("a whole request has its body after the blank line, kept as it is", () => {
  const head = `POST /hook HTTP/1.1\r\nwebhook-id: msg_1\r\nwebhook-timestamp: 1795190400\r\nwebhook-signature: ${signature}`;
  expect(parseReceived(`${head}\r\n\r\n{"a":1} \n\n`)).toEqual({ ...all, body: '{"a":1} \n\n' });
});

test("what is missing stays out, other headers are ignored, and a text without headers has nothing", () => {
  expect(parseReceived("webhook-topic: status\nwebhook-id: msg_1\nwebhook-attempt: 1")).toEqual({ id: "msg_1" });
  expect(parseReceived('{"topic":"status"}\n\nx')).toEqual({});
  expect(parseReceived("")).toEqual({});
});
