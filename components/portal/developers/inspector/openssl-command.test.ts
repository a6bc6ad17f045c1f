import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { makeSigningSecret, signMessage } from "@/lib/platform/message-signature";
import { opensslCommand } from "./openssl-command";

test.each(['{"a":1}', `{"name":"L'Étoile \\"$HOME\\" \`id\` %s \\\\n 📦"}`, ""])(
  "the command prints the signature of %s",
  (body) => {
    const secret = makeSigningSecret();
    const message = { id: "msg_1", timestampSeconds: 1_795_190_400, body };
    const command = opensslCommand(`msg_1.1795190400.${body}`);
    const env = { ...process.env, ANDEN_WEBHOOK_SECRET: secret };
    expect(execFileSync("sh", ["-c", command], { env, encoding: "utf8" })).toBe(`${signMessage([secret], message)}\n`);
  },
);
