import { createHmac } from "node:crypto";
import { setting } from "./settings";

/** A key of the installation for one purpose only, so that a signature made with it is not valid anywhere else. */
export function derivedKey(purpose: string): Buffer {
  const pepper = setting("CREDENTIAL_PEPPER");
  if (!pepper) throw new Error("CREDENTIAL_PEPPER is not set: start the service with `npm start`, or set it yourself.");
  return createHmac("sha256", pepper).update(purpose).digest();
}
