/** The decoded part of a caught message that has this type. */
export function partOf(message: string, type: string): string {
  const start = message.indexOf(`Content-Type: ${type}`);
  if (start < 0) throw new Error(`no ${type} in ${message}`);
  const [, headers = "", body = ""] = /^([\s\S]*?)\n\n([\s\S]*?)(?=\n----_|$)/.exec(message.slice(start)) ?? [];
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
