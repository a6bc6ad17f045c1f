/** The program of the print bridge as this installation hands it out. */
export const programPath = "/clients/anden-print.mjs";

/** The two lines that pair a computer and let it print from now on, on the computer where the program was saved. */
export const installCommands = (origin: string, code: string): string =>
  [`node anden-print.mjs pair ${origin} ${code}`, "node anden-print.mjs run"].join("\n");
