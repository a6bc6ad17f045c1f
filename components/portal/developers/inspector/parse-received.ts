/** The parts of a received message that a signature check needs. */
export interface ReceivedParts {
  readonly id?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  readonly body?: string;
}

/**
 * A header in the forms in which logs and frameworks show it: `webhook-id: msg_1`, `"webhook-id": "msg_1",`,
 * `HTTP_WEBHOOK_ID=msg_1`, `('Webhook-Id', 'msg_1')`, `-H 'webhook-id: msg_1'`.
 */
const header = /webhook[-_](id|timestamp|signature)["']?\s*[:=,]\s*(["']?)([^"'\r\n]*)\2/gi;

/** Reads the headers of a received message from pasted text; after a blank line follows the body, as in HTTP. */
export function parseReceived(pasted: string): ReceivedParts {
  const [, head = pasted, body] = /^([\s\S]*?)\r?\n\r?\n([\s\S]+)$/.exec(pasted) ?? [];
  const found = [...head.matchAll(header)].map(([, name = "", , value = ""]) => [
    name.toLowerCase(),
    value.trim().replace(/[,;]$/, ""),
  ]);
  if (found.length === 0) return {};
  return { ...Object.fromEntries(found), ...(body !== undefined && { body }) };
}
