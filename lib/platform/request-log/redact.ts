import { parsePostcode } from "@/lib/core/postcode";

/** Texts in these fields are logged as they are. Any other text might identify a person or be a secret. */
const harmless = new Set(
  `account_id address_id barcode carrier carrier_id carrier_name city classification_id code container_id currency
  date_from date_to days description destination_zipcode dispatch_mode dropoff_id external_id externalid format from id include_unselectable
  kind label_format language layout limit location_id logistic_type method mode order order_id origin_address_id origin_id page
  paper per_page point_id quantity reference resolution service service_type shipment_id sku sku_id sort sort_by state
  status status_code substatus tags to topic topics type type_packaging unit warehouse_id zipcode declaredvalue
  declared_value`.split(/\s+/),
);

/** Numbers and booleans are logged unless the field name matches. */
const personal =
  /secret|passw|token|auth|credential|api_?key|signature|phone|^tel|mobile|document|dni|cui[tl]|e_?mail|street|address_?line|name|floor|apartment|^lat|^lng|comment/i;

const mark = "•••";
const limits = { entries: 20, depth: 6, text: 120, whole: 4_000 } as const;

/** The redacted body as indented JSON; a body that is not JSON is replaced completely. */
export function redactBody(text: string): string | null {
  if (text === "") return null;
  try {
    return cut(JSON.stringify(redact(JSON.parse(text), "", limits.depth), null, 2));
  } catch {
    return mark;
  }
}

/** The redacted query string without the question mark: `page=2&q=•••`. */
export function redactQuery(search: string): string {
  if (search === "" || search === "?") return "";
  const parts = [...new URLSearchParams(search)].slice(0, limits.entries);
  return cut(parts.map(([name, value]) => `${cleanName(name)}=${redactQueryValue(value, name)}`).join("&"));
}

const redactQueryValue = (value: string, name: string): string =>
  String(redact(/^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value, name, 1));

/** What describes goods stands within an item or a package; what a body itself says is somebody's words. */
const described = "description";

function redact(value: unknown, name: string, depth: number): unknown {
  if (value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return personal.test(name) ? mark : value;
  if (typeof value === "string")
    return name.toLowerCase() === described && depth === limits.depth - 1 ? mark : redactText(value, name);
  if (depth === 0) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, limits.entries).map((entry) => redact(entry, name, depth - 1));
    return value.length > shown.length ? [...shown, `… +${value.length - shown.length}`] : shown;
  }
  const entries = Object.entries(value as object).slice(0, limits.entries * 2);
  return Object.fromEntries(entries.map(([key, inner]) => [cleanName(key), redact(inner, key, depth - 1)]));
}

function redactText(value: string, name: string): string {
  if (value === "") return "";
  if (!harmless.has(name.toLowerCase())) return mark;
  // The eight characters of a postcode name one side of a block, its four digits a town.
  if (/zipcode$/i.test(name)) return String(parsePostcode(value)?.zipcode ?? mark);
  return value.slice(0, limits.text).replace(/(?<![^\s@,;<>])[^\s@,;<>]+@[^\s@,;<>]+/g, mark);
}

/** Callers can put secrets into field names as well. */
const cleanName = (name: string): string => (/^[\w.[\]-]{1,60}$/.test(name) ? name : mark);

/** PostgreSQL cannot store NUL or half of a surrogate pair. */
const cut = (text: string): string => {
  const short = text.length > limits.whole ? `${text.slice(0, limits.whole)}…` : text;
  return Buffer.from(short.replaceAll("\0", "")).toString();
};
