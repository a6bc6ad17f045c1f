import { type CapabilityCheck, CarrierFailure } from "../adapter";

/** One read-only trial; what the carrier said instead of answering becomes its note. */
export async function tryCapability(
  name: CapabilityCheck["name"],
  trial: () => Promise<Omit<CapabilityCheck, "name">>,
): Promise<CapabilityCheck> {
  try {
    return { name, ...(await trial()) };
  } catch (error) {
    if (error instanceof CarrierFailure) return { name, isOk: false, note: error.message };
    throw error;
  }
}
