import type { CarrierAdapterKind } from "@/lib/core/vocabulary";
import type { AdapterDefinition } from "./adapter";
import { andreani } from "./adapters/andreani/adapter";
import { correoMiCorreo } from "./adapters/correo-argentino/micorreo/adapter";
import { correoPaqar } from "./adapters/correo-argentino/paqar/adapter";
import { http } from "./adapters/http/adapter";
import { oca } from "./adapters/oca/adapter";

/** Every kind of system that a carrier can be connected to. */
export const adapterDefinitions: Readonly<Record<CarrierAdapterKind, AdapterDefinition>> = {
  http,
  andreani,
  correo_micorreo: correoMiCorreo,
  correo_paqar: correoPaqar,
  oca,
};
