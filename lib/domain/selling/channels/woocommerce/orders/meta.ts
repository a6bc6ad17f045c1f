import { parseForeignJson } from "@/lib/core/text/foreign-json";
import type { Meta } from "./fields";

/** A text or number as text, also alone in a list; empty for anything else. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 && !Array.isArray(value[0]) ? textOf(value[0]) : "";
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** The text under the first of some keys that has one. */
export function metaText(meta: Meta, keys: readonly string[]): string {
  for (const wanted of keys) for (const [key, value] of meta) if (key === wanted && textOf(value)) return textOf(value);
  return "";
}

/** A member of an array in the format of PHP's `serialize`: its key, then an integer or a text. */
const serialized = /s:\d{1,3}:"(\w{1,40})";(?:i:(\d{1,20});|s:\d{1,4}:"([^"]{0,100})";)/g;

/** A member of what a plug-in keeps as an object, as JSON or as PHP's `serialize` writes it; empty where there is none. */
export function memberOf(value: unknown, name: string): string {
  if (Array.isArray(value)) return memberOf(value[0], name);
  if (typeof value === "object" && value !== null) return textOf((value as Record<string, unknown>)[name]);
  if (typeof value !== "string") return "";
  if (/^\s{0,9}[{[]/.test(value)) return memberOf(parseForeignJson(value) ?? null, name);
  if (!/^[aO]:/.test(value)) return "";
  for (const [, key, number, text] of value.matchAll(serialized)) if (key === name) return number ?? text ?? "";
  return "";
}

/** What the plug-in of a shipping service keeps of the shipment that it has made. */
const shipmentKeys = ["zippin_shipment", "zipnova_shipment", "_zippin_shipment", "_zipnova_shipment"];
/** What is left in the place of a shipment that failed. */
const noShipment = /^(?:0|false|null|N;|b:0;|a:0:\{\}|\[\]|\{\})?$/;

/** The number under which the vendor's own plug-in has sent this order; empty if it has not. */
export function readShippedBy(meta: Meta): string {
  const values = meta.flatMap(([key, value]) => (shipmentKeys.includes(key) ? [value] : []));
  for (const value of values) {
    const id = memberOf(value, "id") || textOf(value);
    if (!noShipment.test(id)) return id;
  }
  return "";
}

/** Where plug-ins for order numbers keep what people are shown. */
const numberKeys = [
  "_alg_wc_full_custom_order_number",
  "_order_number_formatted",
  "_order_number",
  "_alg_wc_custom_order_number",
  "_ywson_custom_number_order_complete",
  "_wcj_order_number",
];

/** What people call an order: its number, or that of a plug-in that does not tell the interface; empty for the id. */
export function readNumber(number: string, externalId: string, meta: Meta): string {
  const told = number === externalId ? metaText(meta, numberKeys) : number;
  return told === externalId ? "" : told;
}
