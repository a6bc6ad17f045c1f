import { CarrierPath } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { tellsInvoices } from "@/lib/domain/carriers";
import { findInvoiceLayout } from "@/lib/domain/money/carrier-invoices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get how the invoices of a carrier are read, and whether its system tells them",
    tier: "read",
    params: CarrierPath,
    run: async (ctx, { params: { carrier_id: id } }) => {
      const { layout, isRemembered } = await findInvoiceLayout(ctx, id);
      const { includesTax, weightUnit } = layout;
      return { includesTax, weightUnit, isRemembered, isTold: await tellsInvoices(ctx, id) };
    },
  }),
});
