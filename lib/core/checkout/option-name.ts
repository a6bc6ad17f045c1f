import type { ServiceType } from "../vocabulary";

/** What buyers read of a delivery; those of the portal stand in its catalogue of messages. */
const serviceNames: Readonly<Record<"es" | "en", Partial<Record<ServiceType, string>> & { readonly other: string }>> = {
  es: {
    express_delivery: "Entrega rápida a domicilio",
    pickup_point: "Retiro en sucursal",
    other: "Entrega a domicilio",
  },
  en: { express_delivery: "Express delivery", pickup_point: "Pickup point", other: "Home delivery" },
};

/** `Correo Sur · Entrega a domicilio`; of the seller's own table without a carrier. */
export function optionName(carrier: string | null, serviceType: ServiceType, language: "es" | "en" = "es"): string {
  const names = serviceNames[language];
  return [carrier, names[serviceType] ?? names.other].filter(Boolean).join(" · ");
}
