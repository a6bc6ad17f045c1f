import { authorize } from "@/lib/api/pipeline/authorize";
import { writeEnvelope } from "@/lib/api/v2/envelope";
import {
  channelOf,
  chosenFormat,
  LabelOnCreationQuery,
  toDocumentation,
  toPrintRequest,
  toReport,
} from "@/lib/api/v2/shipping/documents";
import { ShipmentsQuery, toShipmentListing } from "@/lib/api/v2/shipping/shipment-list";
import {
  CreatedShipmentV2,
  ShipmentInput,
  ShipmentList,
  serializeShipment,
  summaryWriter,
  toShipmentDraft,
} from "@/lib/api/v2/shipping/shipments";
import { serializeVoidGuide } from "@/lib/api/v2/shipping/void-guides";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { obtainLabelWithin } from "@/lib/domain/shipping/documents";
import {
  advanceShipment,
  createShipment,
  findShipment,
  findVoidNumber,
  listShipmentTexts,
} from "@/lib/domain/shipping/shipments";
import { assertAccountAccess } from "@/lib/platform/access";

const labelTimeoutMs = 2000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "shipments.list",
    summary: "List the shipments that the caller may access, newest first",
    scope: "shipments.show",
    tier: "read",
    query: ShipmentsQuery,
    reply: ShipmentList,
    run: async (ctx, { query }, request) => {
      const page = await listShipmentTexts(ctx, toShipmentListing(query), summaryWriter(ctx.baseUrl));
      const meta = serializeVoidGuide(await findVoidNumber(ctx, query.delivery_id), ctx.locale);
      return writeEnvelope(page, query, { baseUrl: ctx.baseUrl, request, meta });
    },
  }),
  POST: endpoint({
    operation: "shipments.create",
    summary: "Create a shipment from a quote option",
    scope: "shipments.create",
    tier: "create",
    query: LabelOnCreationQuery,
    body: ShipmentInput,
    reply: CreatedShipmentV2,
    status: 201,
    run: async (ctx, { query, body }) => {
      const draft = toShipmentDraft(body);
      if (!query.wait) return serializeShipment(await createShipment(ctx, draft), ctx);
      assertAccountAccess(authorize(ctx, "shipment_documentation.download"), draft.accountId);
      return { ...serializeShipment(await createShipment(ctx, draft), ctx), label: null };
    },
    completion: ({ query }, request) =>
      query.wait &&
      (async (ctx, created) => {
        await advanceShipment(ctx, { id: created.id, accountId: created.account_id });
        const printing = toPrintRequest(query, chosenFormat(query.format, request));
        const report = toReport(query, channelOf(ctx));
        const label = await obtainLabelWithin(ctx, created.id, printing, report, labelTimeoutMs);
        const shipment = serializeShipment(await findShipment(ctx, created.id), ctx);
        return { ...shipment, label: label && toDocumentation(label) };
      }),
  }),
});
