const WIDTH = 120;

/**
 * Formats JSON for readers: values that fit on one line stay on it, so that a change of the interface gives a short
 * diff.
 */
export function printJson(value: unknown, indent = ""): string {
  const line = onOneLine(value);
  if (line.length + indent.length <= WIDTH || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((entry) => printJson(entry, inner))
    : present(value).map(([key, entry]) => `${JSON.stringify(key)}: ${printJson(entry, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${close}`;
}

const present = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, entry]) => entry !== undefined);

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = present(value).map(([key, entry]) => `${JSON.stringify(key)}: ${onOneLine(entry)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
