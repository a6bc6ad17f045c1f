import type { AdapterDefinition, CarrierAdapter, CarrierContract } from "./adapter";

/** All calls but `readPush`, which does not wait for anything. */
type Operation = Exclude<keyof CarrierAdapter, "readPush" | "load">;
type Call = (...given: unknown[]) => Promise<unknown>;

/**
 * The `open` of an adapter whose code is loaded by the first call. Every test, command and worker thread knows the
 * definitions of all carriers, and few of them call one. `operations` are those of the loaded adapter.
 */
export function openAtFirstCall<Adapter extends CarrierAdapter>(
  operations: Readonly<Record<keyof Adapter & Operation, true>>,
  loadOpen: () => Promise<(contract: CarrierContract) => Adapter>,
): AdapterDefinition["open"] {
  return (contract) => {
    let opened: Promise<Adapter> | undefined;
    const load = async (): Promise<Adapter> => {
      opened ??= loadOpen().then((open) => open(contract));
      try {
        return await opened;
      } catch (error) {
        // The files may be readable at the next call.
        opened = undefined;
        throw error;
      }
    };
    const callOf = (name: string): Call => {
      return async (...given) => ((await load()) as unknown as Record<string, Call>)[name]?.(...given);
    };
    const calls = Object.keys(operations).map((name) => [name, callOf(name)]);
    return { ...(Object.fromEntries(calls) as unknown as CarrierAdapter), load };
  };
}
