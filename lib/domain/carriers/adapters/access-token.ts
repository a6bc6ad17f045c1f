import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import { CarrierFailure } from "../adapter";

export interface AccessToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Tokens are renewed a minute before their end, so that none ends on its way. */
const marginMs = 60_000;

/** Tokens of this process by contract: each is asked for by one caller at a time, and used by all. */
const tokens = processWide("carrier-tokens", () => new LRUCache<string, Promise<AccessToken>>({ max: 1_000 }));

/**
 * Calls with the token of a contract. Signs in when there is none or it has ended, and once more when the carrier does
 * not take it (`isRejected`). `key` names the contract with its credentials.
 */
export async function withToken<Reply>(
  key: string,
  signIn: () => Promise<AccessToken>,
  call: (token: string) => Promise<Reply>,
  isRejected: (reply: Reply) => boolean,
): Promise<Reply> {
  const kept = tokens().get(key);
  const held = kept && !(await isEnding(kept)) ? kept : renewToken(key, kept, signIn);
  const reply = await call((await held).token);
  if (!isRejected(reply)) return reply;
  const again = await call((await renewToken(key, held, signIn)).token);
  if (isRejected(again)) throw new CarrierFailure("rejected", "does not take the token that it has just given");
  return again;
}

const isEnding = async (held: Promise<AccessToken>): Promise<boolean> =>
  (await held).expiresAt.getTime() - marginMs <= Date.now();

/** Another token than the given one, which another caller may have requested meanwhile. */
function renewToken(
  key: string,
  ended: Promise<AccessToken> | undefined,
  signIn: () => Promise<AccessToken>,
): Promise<AccessToken> {
  const present = tokens().get(key);
  return present && present !== ended ? present : requestToken(key, signIn);
}

function requestToken(key: string, signIn: () => Promise<AccessToken>): Promise<AccessToken> {
  const requested = signIn();
  tokens().set(key, requested);
  requested.catch(() => void (tokens().get(key) === requested && tokens().delete(key)));
  return requested;
}
