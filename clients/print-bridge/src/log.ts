type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * One line of JSON for an event, for journald and containers. Callers give ids, names and reasons; neither the token, a lease
 * nor a byte of a label is ever a field.
 */
function write(level: "info" | "warn" | "error", event: string, fields: Fields): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  (level === "info" ? process.stdout : process.stderr).write(`${line}\n`);
}

export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  warn: (event: string, fields: Fields = {}) => write("warn", event, fields),
  error: (event: string, fields: Fields = {}) => write("error", event, fields),
};
