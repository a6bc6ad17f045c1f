import type { CarrierAdapterKind } from "@/lib/core/vocabulary";
import type { AdapterDefinition } from "./adapter";
import { andreani } from "./andreani/adapter";
import { correoMiCorreo } from "./correo-argentino/micorreo/adapter";
import { correoPaqar } from "./correo-argentino/paqar/adapter";
import { http } from "./http/adapter";
import { oca } from "./oca/adapter";

/** Every kind of system that a carrier can be connected to. */
export const adapterDefinitions: Readonly<Record<CarrierAdapterKind, AdapterDefinition>> = {
  http,
  andreani,
  correo_micorreo: correoMiCorreo,
  correo_paqar: correoPaqar,
  oca,
};
