import type { PaymentProviderKind } from "@/lib/core/vocabulary";
import { mercadoPago } from "./mercado-pago";
import type { PaymentProvider } from "./provider";

export const providers: Readonly<Record<PaymentProviderKind, PaymentProvider>> = { mercado_pago: mercadoPago };
