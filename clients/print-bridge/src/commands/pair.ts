import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { readCredentials, writeCredentials } from "../credentials";
import { Failure, reasonOf } from "../failure";
import { lockFolder, makeFolder } from "../folder";
import { text } from "../messages";
import { HttpClient } from "../service/http-client";
import { Service, ServiceError } from "../service/service";

interface PairOptions {
  readonly folder: string;
  readonly url: string;
  readonly code: string;
  readonly version: string;
  readonly name: string | undefined;
  readonly caFile: string | undefined;
  readonly isAgain: boolean;
}

/** Trades the code for a token, which stays in the folder. */
export async function pair({ folder, code, version, caFile, isAgain, ...options }: PairOptions): Promise<void> {
  const url = checkUrl(options.url);
  const ca = caFile === undefined ? undefined : readCertificate(caFile);
  makeFolder(folder);
  const unlock = await lockFolder(folder);
  const known = readCredentials(folder);
  if (known && !isAgain) throw new Failure("usage", "alreadyPaired", { url: known.url });
  const http = new HttpClient({ url, userAgent: `anden-print/${version}`, ...(ca === undefined ? {} : { ca }) });
  const name = (options.name ?? hostname()).trim().slice(0, 100) || "anden-print";
  const platform = `${process.platform} ${process.arch}, Node ${process.versions.node}`;
  try {
    const paired = await new Service(http).pair({ code: code.trim(), name, version, platform });
    const { bridge_id, token, account_name } = paired;
    writeCredentials(folder, { url, token, bridge_id, name, account_name, ...(ca === undefined ? {} : { ca }) });
    process.stdout.write(`${text("paired", { account: account_name, name })}\n`);
  } catch (error) {
    throw pairFailure(error, url);
  } finally {
    http.close();
    unlock();
  }
}

function pairFailure(error: unknown, url: string): Failure {
  if (!(error instanceof ServiceError))
    return new Failure("unreachable", "unreachable", { url, reason: reasonOf(error) }, { cause: error });
  if (error.status === 429) return new Failure("refused", "pairTooMany");
  if (error.isOurs && error.status >= 400 && error.status < 500) return new Failure("refused", "pairRefused");
  return new Failure("unreachable", "unexpectedAnswer", { url, status: error.status }, { cause: error });
}

/** The address as it is stored. Without encryption only what does not leave the building is accepted. */
export function checkUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Failure("usage", "badUrl", { url: given });
  if (url.protocol === "http:" && !isPrivateHost(url.hostname)) throw new Failure("usage", "plainHttp", { url: given });
  return url.href.replace(/\/+$/, "");
}

/** This machine, private addresses of RFC 1918 and RFC 4193, and names without a domain or of a local one. */
function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(bare) === 4) return /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(bare);
  if (isIP(bare) === 6) return bare === "::1" || /^f[cd]|^fe[89ab]/.test(bare);
  return !bare.includes(".") || /\.(local|lan|internal|home\.arpa)$/.test(bare);
}

function readCertificate(file: string): string {
  try {
    const pem = readFileSync(file, "utf8");
    if (!pem.includes("-----BEGIN CERTIFICATE-----")) throw new Error("PEM");
    return pem;
  } catch (error) {
    throw new Failure("usage", "caUnreadable", { file, reason: reasonOf(error) }, { cause: error });
  }
}
