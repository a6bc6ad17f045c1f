import type { CarrierAdapterKind } from "@/lib/core/vocabulary";
import type { AdapterDefinition } from "./adapter";
import { http } from "./http/adapter";

/** Every kind of system that a carrier can be connected to. */
export const adapterDefinitions: Readonly<Record<CarrierAdapterKind, AdapterDefinition>> = { http };
