import { expect, test } from "vitest";
import { chooseLogFormat } from "./open-log";

const piped = { dev: false, isTerminal: false };

test.each([
  ["on a machine of one's own", {}, piped, "pretty"],
  ["on a terminal", { DATABASE_URL: "postgres://db/anden" }, { dev: false, isTerminal: true }, "pretty"],
  ["in development", { PUBLIC_URL: "https://a.example.com" }, { dev: true, isTerminal: false }, "pretty"],
  ["with a database of its own", { DATABASE_URL: "postgres://db/anden" }, piped, "json"],
  ["with an address for others", { PUBLIC_URL: "https://a.example.com" }, piped, "json"],
  ["as LOG_FORMAT says", { LOG_FORMAT: "json" }, { dev: true, isTerminal: true }, "json"],
  ["as LOG_FORMAT says", { LOG_FORMAT: "pretty", PUBLIC_URL: "https://a.example.com" }, piped, "pretty"],
  ["although LOG_FORMAT cannot be read", { LOG_FORMAT: "yaml" }, piped, "pretty"],
] as const)("%s lines are written for %j in %j as %s", (_, env, about, format) => {
  expect(chooseLogFormat(env, about)).toBe(format);
});
