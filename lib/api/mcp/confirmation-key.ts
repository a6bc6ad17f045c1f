import { createHash, randomUUID } from "node:crypto";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import { equalHashes, hashSecret } from "@/lib/domain/identity/accounts";
import type { ToolArguments } from "./call-endpoint";

/** How long a person may look at what a dry run showed. */
const validMs = 10 * 60_000;

interface Confirmable {
  readonly args: ToolArguments;
  /** What the dry run showed, as arguments that the call is held to. */
  readonly bound: ToolArguments;
}

/** `mcp:<bound, expiry and a random id in Base64>:<signature>`, within the 255 characters of an `Idempotency-Key`. */
export function newConfirmationKey({ args, bound }: Confirmable, signer: string, nowMs: number): string {
  const claims = JSON.stringify({ bound, until: nowMs + validMs, id: randomUUID() });
  const payload = Buffer.from(claims).toString("base64url");
  return `mcp:${payload}:${sign(payload, args, signer)}`;
}

/** What the call is held to; undefined for a key that is forged, too old, another caller's or of other arguments. */
export function readConfirmationKey(
  key: string,
  args: ToolArguments,
  signer: string,
  nowMs: number,
): ToolArguments | undefined {
  const [, payload = "", signature = ""] = /^mcp:([\w-]{1,200}):([\w-]{1,64})$/.exec(key) ?? [];
  if (payload === "" || !equalHashes(signature, sign(payload, args, signer))) return undefined;
  const { bound, until } = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
    bound: ToolArguments;
    until: number;
  };
  return nowMs <= until ? bound : undefined;
}

/** Over the arguments in whatever order a model writes their members; keyed by the pepper of the credentials. */
const sign = (payload: string, args: ToolArguments, signer: string): string => {
  const digest = createHash("sha256").update(canonicalJson(args)).digest("base64url");
  return Buffer.from(hashSecret(`mcp-confirmation\n${signer}\n${payload}\n${digest}`), "hex").toString("base64url");
};
