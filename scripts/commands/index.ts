import { runCommand } from "../command";

/** The commands of a checkout, each loaded when it is called. */
const commands = {
  start: () => import("./start"),
  dev: () => import("./dev"),
  build: () => import("./build"),
  package: () => import("./package"),
  test: () => import("./test"),
  "docs-test": () => import("./docs-test"),
  check: () => import("./check"),
  admin: () => import("./admin"),
  bench: () => import("./bench"),
  pack: () => import("./pack"),
  "demo-carriers": () => import("./demo-carriers"),
  citus: () => import("./citus"),
  mcp: () => import("./mcp"),
  "db-generate": () => import("./db-generate"),
};

export const run = (name: string, args: string[]): Promise<void> => runCommand(commands, name, args);
