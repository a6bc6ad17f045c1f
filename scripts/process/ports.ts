import { createServer } from "node:net";
import { ExpectedFailure } from "./expected-failure";

/** Whether a port of the loopback interface is free. Another process may take it at any moment. */
export const isFree = async (port: number): Promise<boolean> => (await listenBriefly(port)) !== undefined;

export async function findFreePort(): Promise<number> {
  const port = await listenBriefly(0);
  if (port === undefined) throw new ExpectedFailure("No port of 127.0.0.1 is free.");
  return port;
}

/** Undefined when the port is in use. */
function listenBriefly(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
    });
  });
}
