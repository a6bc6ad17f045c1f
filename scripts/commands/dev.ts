import { startService } from "./start";

/** `npm run dev`: the same service, compiled on demand. */
export const run = (): Promise<undefined> => startService({ dev: true });
