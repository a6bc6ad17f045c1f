import { cleanText } from "./clean-text";
import { cutText } from "./cut-text";

/** What a text of another system may hold at most. The bytes are limited where it is received. */
interface JsonLimits {
  /** Levels of arrays and objects within each other. */
  readonly depth: number;
  /** Values and keys together. */
  readonly values: number;
  /** UTF-16 units of one text; the rest of a longer one is left out. */
  readonly text: number;
}

const usualLimits: JsonLimits = { depth: 32, values: 300_000, text: 20_000 };

/** Of what is pushed to us, or asked of us: a webhook, or a cart of 60 articles, has some thousand values. */
export const pushLimits: Partial<JsonLimits> = { values: 50_000 };

/**
 * The value of a JSON text of another system: a shop, a carrier. Its texts are cleaned (`cleanText`) and cut. Undefined for
 * what is no JSON, and for what is deeper or has more values than the limits: both are counted before anything is built.
 */
export function parseForeignJson(text: string, limits: Partial<JsonLimits> = {}): unknown {
  const bounds = { ...usualLimits, ...limits };
  if (!isWithin(text, bounds)) return undefined;
  try {
    return clean(JSON.parse(text), bounds.text);
  } catch {
    return undefined;
  }
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** One pass over the text. Texts are skipped, so that a comma or a bracket in them counts nothing. */
function isWithin(text: string, { depth: maxDepth, values: maxValues }: JsonLimits): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfText(text, at);
    else if (unit === openArray || unit === openObject) {
      depth++;
      values++;
    } else if (unit === closeArray || unit === closeObject) depth--;
    else if (unit === comma || unit === colon) values++;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** The place of the closing quotation mark; the end for a text without one, which `JSON.parse` refuses. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** Replaces the texts in what `JSON.parse` made; its depth is bounded by now. */
function clean(value: unknown, maxText: number): unknown {
  if (typeof value === "string") return cleanText(value.length > maxText ? cutText(value, maxText) : value);
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) value[at] = clean(item, maxText);
  } else if (typeof value === "object" && value !== null) {
    const members = value as Record<string, unknown>;
    for (const key of Object.keys(members)) members[key] = clean(members[key], maxText);
  }
  return value;
}
