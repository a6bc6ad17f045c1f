import { isIP } from "node:net";
import { tilesOrigin } from "@/lib/core/pictures/map-tiles";

/**
 * Parses the text of a variable, or throws an `UnreadableValue`. Its message completes the sentence "PORT must be …" and
 * never repeats the text, which can be a secret.
 */
export type Reader<Value> = (text: string) => Value;

export class UnreadableValue extends Error {}

export const text: Reader<string> = (given) => given.trim();

/** As given: white space at its ends belongs to a secret. */
export const secret: Reader<string> = (given) => given;

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (given) => {
    const value = values.find((known) => known === given.trim());
    if (value === undefined) throw new UnreadableValue(values.join(" or "));
    return value;
  };

export const number =
  ({ least, most = Number.POSITIVE_INFINITY }: { least: number; most?: number }): Reader<number> =>
  (given) => {
    const value = Number(given);
    const range = most === Number.POSITIVE_INFINITY ? `${least} or more` : `from ${least} to ${most}`;
    if (!Number.isFinite(value) || value < least || value > most) throw new UnreadableValue(`a number, ${range}`);
    return value;
  };

export const integer =
  (range: { least: number; most?: number }): Reader<number> =>
  (given) =>
    Math.floor(number(range)(given));

/** Unlike `integer` it refuses a fraction. */
export const wholeNumber =
  (range: { least: number; most: number }): Reader<number> =>
  (given) => {
    const value = number(range)(given);
    if (!Number.isInteger(value)) throw new UnreadableValue(`a whole number, from ${range.least} to ${range.most}`);
    return value;
  };

export const integerOrAuto =
  (range: { least: number; most: number }): Reader<number | "auto"> =>
  (given) => {
    if (given.trim() === "auto") return "auto";
    try {
      return integer(range)(given);
    } catch {
      throw new UnreadableValue(`auto or a number, from ${range.least} to ${range.most}`);
    }
  };

/** A time of day as clocks show it, `HH:MM`, or `off`. */
export const clockTimeOrOff: Reader<string> = (given) => {
  if (!/^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(given.trim())) throw new UnreadableValue("a time such as 03:30, or off");
  return given.trim();
};

const list: Reader<readonly string[]> = (given) =>
  given
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

const isBlock = (entry: string): boolean => {
  const [, address = "", length = ""] = /^([^/]+)\/(\d+)$/.exec(entry) ?? [];
  return isIP(address) !== 0 && Number(length) <= (isIP(address) === 4 ? 32 : 128);
};

/** `1` for whoever connects, or the proxies by address, block or one of the names that proxy-addr knows. */
export const trustedProxies: Reader<string> = (given) => {
  const isKnown = (entry: string) => isIP(entry) !== 0 || isBlock(entry) || proxyNames.includes(entry);
  if (!["0", "1", "off"].includes(given.trim()) && !list(given).every(isKnown))
    throw new UnreadableValue("1, or a list of addresses and blocks such as 10.0.0.0/8,127.0.0.1");
  return given.trim();
};

const proxyNames = ["loopback", "linklocal", "uniquelocal"];

/** Blocks of addresses, such as 10.1.0.0/16. */
export const blocks: Reader<readonly string[]> = (given) => {
  const entries = list(given);
  if (!entries.every(isBlock)) throw new UnreadableValue("a list of blocks, such as 10.1.0.0/16,fd00::/8");
  return entries;
};

/** Seconds or fractions of them, separated by commas. */
export const listOfSeconds: Reader<readonly number[]> = (given) => {
  const entries = given.split(",").map((entry) => entry.trim());
  if (!entries.every((entry) => /^\d+(\.\d+)?$/.test(entry)))
    throw new UnreadableValue("a list of seconds, such as 5,300,1800");
  return entries.map(Number);
};

/** Keys separated by commas, at least one. */
export const keys: Reader<string> = (given) => {
  if (list(given).length === 0) throw new UnreadableValue("a key, or several with commas between them");
  return given;
};

/** The origin of a web address: scheme, host and port. */
export const origin: Reader<string> = (given) => {
  const url = URL.parse(given.trim());
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "";
  if (!isOrigin || url.username !== "" || url.password !== "")
    throw new UnreadableValue("an address without a path, such as https://envios.example.com");
  return url.origin;
};

export const webUrl: Reader<string> = (given) => {
  const url = URL.parse(given.trim());
  if (!url || !/^https?:$/.test(url.protocol)) throw new UnreadableValue("an address such as http://127.0.0.1:8288");
  return given.trim();
};

export const tileTemplate: Reader<string> = (given) => {
  if (tilesOrigin(given.trim()) === undefined)
    throw new UnreadableValue(
      "an https address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png",
    );
  return given.trim();
};

export const mailServer: Reader<string> = (given) => {
  const url = URL.parse(given.trim());
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "" || !isDecodable(url.username, url.password))
    throw new UnreadableValue(`an address such as smtps://user:password@mail.example.com${encodingHint}`);
  return given.trim();
};

export const sender: Reader<string> = (given) => {
  if (!/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given.trim()))
    throw new UnreadableValue("a sender such as Andén <envios@example.com>");
  return given.trim();
};

/** What postgres.js can parse: several hosts may stand between commas. */
export const database: Reader<string> = (given) => {
  const [scheme, authority = ""] = /^\s*postgres(?:ql)?:\/\/([^/?]*)/.exec(given) ?? [];
  const hosts = authority.slice(authority.indexOf("@") + 1);
  const url = URL.parse(given.replace(hosts, hosts.split(",")[0] ?? "").trim());
  if (
    !scheme ||
    !url ||
    url.hash !== "" ||
    hosts.includes("@") ||
    !isDecodable(url.username, url.password, url.pathname, hosts)
  )
    throw new UnreadableValue(`an address such as postgres://user:password@host:5432/name${encodingHint}`);
  return given.trim();
};

const encodingHint = "; in user and password, characters such as @ : / ? # % are written with % and two digits";

function isDecodable(...parts: readonly string[]): boolean {
  try {
    for (const part of parts) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
