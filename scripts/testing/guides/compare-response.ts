/**
 * How what a command printed differs from the response that a page shows; undefined when the page is right. Every member
 * shown must be there with the same type. Codes such as `"new"`, and true and false, must be equal; other values differ from
 * run to run. `…` stands for any text. An array may hold more than is shown.
 */
export function compareResponse(shown: unknown, actual: unknown, path = "response"): string | undefined {
  if (shown === "…") return undefined;
  if (typeOf(shown) !== typeOf(actual))
    return `${path} is shown as ${typeOf(shown)}, and is ${typeOf(actual)}: ${JSON.stringify(actual)}`;
  if (Array.isArray(shown) && Array.isArray(actual)) {
    if (actual.length < shown.length) return `${path} is shown with ${shown.length} entries, and has ${actual.length}`;
    return firstOf(shown.map((entry, place) => () => compareResponse(entry, actual[place], `${path}[${place}]`)));
  }
  if (isObject(shown) && isObject(actual))
    return firstOf(
      Object.entries(shown)
        .filter(([name]) => name !== "…")
        .map(([name, value]) => () => {
          if (!(name in actual)) return `${path}.${name} is shown, and is not there`;
          return compareResponse(value, actual[name], `${path}.${name}`);
        }),
    );
  if (isFixed(shown) && shown !== actual)
    return `${path} is shown as ${JSON.stringify(shown)}, and is ${JSON.stringify(actual)}`;
  return undefined;
}

/** A code or a flag, which every run gives alike. */
const isFixed = (value: unknown): boolean =>
  typeof value === "boolean" || (typeof value === "string" && /^[a-z]+([_.][a-z]+)*$/.test(value));

const firstOf = (checks: readonly (() => string | undefined)[]): string | undefined => {
  for (const check of checks) {
    const difference = check();
    if (difference) return difference;
  }
  return undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "an array" : typeof value === "object" ? "an object" : typeof value;

/** The JSON that a command printed: all of its output, or what begins with the last line that opens a value. */
export function readPrinted(output: string): unknown {
  const lines = output.trim().split("\n");
  for (const first of [0, ...lines.keys()].filter((place) => /^[[{]/.test(lines[place] ?? "")))
    try {
      return JSON.parse(lines.slice(first).join("\n"));
    } catch {
      // Perhaps a later line begins the value; `undefined` says that none does.
    }
  return undefined;
}
