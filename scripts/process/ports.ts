import { createServer } from "node:net";
import { ExpectedFailure } from "./expected-failure";

/** Ports of the loopback interface. Somebody else may take a free one at any moment. */
export const isFree = async (port: number): Promise<boolean> => (await listenBriefly(port)) !== undefined;

export async function findFreePort(): Promise<number> {
  const port = await listenBriefly(0);
  if (port === undefined) throw new ExpectedFailure("No port of 127.0.0.1 is free.");
  return port;
}

/** Undefined when somebody else listens there. */
function listenBriefly(wanted: number): Promise<number | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once("error", () => settle(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => settle(typeof address === "object" && address ? address.port : undefined));
    });
  });
}
