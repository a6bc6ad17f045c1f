import * as z from "zod";
import { toCents } from "@/lib/core/money";

/** Andreani's answers. Members that are not read may be anything; numbers may come as texts, and texts as numbers. */

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value).trim()));

/** Amounts in pesos, as texts with a point [2]. More than two decimals are zeros. */
const cents = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = toCents(typeof value === "string" ? value.trim().replace(/^(\d+\.\d{2})0+$/, "$1") : value);
  if (amount !== undefined && amount >= 0) return amount;
  context.addIssue({ code: "custom", message: "is no amount" });
  return z.NEVER;
});

const Tariff = z.object({ seguroDistribucion: cents, total: cents });

export const QuoteResponse = z.object({ tarifaSinIva: Tariff, tarifaConIva: z.object({ total: cents }) });
export type QuoteResponse = z.output<typeof QuoteResponse>;

const Package = z.object({ numeroDeBulto: text, numeroDeEnvio: text });

/** A shipping order, as it is returned when it is made and when it is asked for. */
export const OrderResponse = z.object({
  estado: text,
  motivo: text,
  agrupadorDeBultos: text,
  bultos: z
    .array(Package)
    .nullish()
    .transform((packages) => packages ?? []),
});
export type OrderResponse = z.output<typeof OrderResponse>;

/** What became of an action that was asked for, such as a cancellation. */
export const ActionResponse = z.object({ accion: text, state: text, estado: text });

const Event = z.object({
  Fecha: text,
  Evento: text,
  Estado: text,
  Motivo: text,
  Submotivo: text,
  SubMotivo: text,
  Traduccion: text,
  Sucursal: text,
  Ciclo: text,
});

export const TraceResponse = z.object({
  eventos: z
    .array(Event)
    .nullish()
    .transform((events) => events ?? []),
});

/** The present state of a shipment. */
export const ShipmentResponse = z.object({ ciclo: text, estado: text, fechaEstado: text });

const flag = z
  .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")])
  .nullish()
  .catch(undefined);

const Branch = z.object({
  id: text,
  descripcion: text,
  canal: text,
  direccion: z.object({ calle: text, numero: text, localidad: text, provincia: text, codigoPostal: text }).nullish(),
  coordenadas: z.object({ latitud: text, longitud: text }).nullish(),
  horarioDeAtencion: text,
  telefonos: z.array(text).nullish().catch(null),
  datosAdicionales: z.object({ seHaceAtencionAlCliente: flag, admiteEnvios: flag, entregaEnvios: flag }).nullish(),
});
export type Branch = z.output<typeof Branch>;

export const BranchesResponse = z.array(Branch);
