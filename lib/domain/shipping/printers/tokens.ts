import { randomBytes, randomInt } from "node:crypto";
import { hashSecret } from "../../identity/accounts";

/** Letters and digits that nobody takes for another one, read from a screen or told by phone. */
const codeAlphabet = "ACDEFGHJKLMNPQRTUVWXY34679";
const codeLength = 10;

export const makePairingCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");

/** Small letters, spaces and hyphens make no difference. */
export const hashPairingCode = (code: string): string =>
  hashSecret(`print-pairing:${code.toUpperCase().replace(/[\s-]/g, "")}`);

/** 256 random bits; the prefix lets scanners recognise a leaked one. */
export const makeBridgeToken = (): string => `prb_${randomBytes(32).toString("base64url")}`;

export const isBridgeToken = (text: string): boolean => /^prb_[\w-]{43}$/.test(text);

export const hashBridgeToken = (token: string): string => hashSecret(`print-bridge:${token}`);
