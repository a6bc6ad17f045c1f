import { randomUUID } from "node:crypto";
import type { CapabilityCheck, CarrierContract, CarrierLoad } from "../../adapter";
import { tryCapability } from "../capability-check";
import { readBranches } from "./branches";
import { priceOf } from "./quote";
import { openSession, type Session } from "./session";

/** A kilogram from anywhere to the centre of Buenos Aires, where every contract goes. */
const sample: CarrierLoad = {
  direction: "forward",
  origin: { city: "Buenos Aires", provinceCode: "C", zipcode: 1425 },
  destination: { city: "Buenos Aires", provinceCode: "C", zipcode: 1425 },
  parcels: [{ weightGrams: 1_000, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 }],
  declaredValueCents: 100_000,
};

/**
 * Signs in, reads the branches of a postcode, and prices a load by every contract number. Prices prove no credentials:
 * without a token they are answered as an unknown postcode is [1].
 */
export async function check(contract: CarrierContract, signal: AbortSignal): Promise<CapabilityCheck[]> {
  // Whatever token there is may be older than the password.
  const session = openSession(contract, randomUUID());
  const signIn = await tryCapability("sign_in", async () => ({
    isOk: (await session.signIn()).token !== "",
    note: "",
  }));
  const branches = await tryCapability("branches", async () => {
    const found = await readBranches(session, "codigoPostal=1425&canal=B2C", signal);
    return { isOk: found.length > 0, note: "CP 1425", found: { count: found.length } };
  });
  if (!signIn.isOk) return [signIn, branches];
  return [signIn, branches, await tryCapability("quote", () => checkPrices(session, contract, signal))];
}

/** Names the contract numbers that give no price. */
async function checkPrices(session: Session, contract: CarrierContract, signal: AbortSignal) {
  const codes = [...new Set(contract.services.map(({ code }) => code).filter((code) => code !== ""))];
  const prices = await Promise.all(codes.map((code) => priceOf(session, contract, code, sample, signal)));
  const missing = codes.filter((_, index) => !prices[index]);
  return {
    isOk: codes.length > 0 && missing.length === 0,
    note: missing.join(" · "),
    found: { count: codes.length - missing.length, of: codes.length },
  };
}
