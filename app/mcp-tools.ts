import * as z from "zod";
import type { ToolEndpoint } from "@/lib/api/mcp/call-endpoint";
import { confirmedTool } from "@/lib/api/mcp/confirmed-tool";
import { endpointTool, type McpTool } from "@/lib/api/mcp/tool";
import { endpointIn } from "@/lib/api/pipeline/endpoint";
import { Id } from "@/lib/api/shared/wire";
import { loadFields, toLoad, withLoad } from "@/lib/api/v2/load";
import { QuotedPackage, serializeQuotedPackage } from "@/lib/api/v2/packages";
import { SelectableOption, serializeSelectable } from "@/lib/api/v2/pricing/quote-options";
import { OriginId } from "@/lib/api/v2/pricing/quotes";
import {
  ChangePriceV2,
  CorrectionInput,
  DuplicateInput,
  RerouteInput,
  serializeChangePrice,
  toCorrection,
  toReroute,
} from "@/lib/api/v2/shipping/corrections";
import { ShipmentInput, ShipmentPath, toShipmentDraft } from "@/lib/api/v2/shipping/shipments";
import { versionAdapter } from "@/lib/api/v2/version-adapter";
import { toAmount } from "@/lib/core/money";
import { packCargo } from "@/lib/domain/pricing/quotes";
import { priceChange, priceDuplicate } from "@/lib/domain/shipping/changes";
import { priceShipment, resolveShipmentId } from "@/lib/domain/shipping/shipments";
import { publicOrigin } from "@/lib/platform/settings";
import { GET as webhookHealth } from "./v2/accounts/[account_id]/webhook-health/route";
import { GET as listAccounts } from "./v2/accounts/route";
import { GET as listOrigins } from "./v2/addresses/route";
import { POST as checkoutOptions } from "./v2/checkout/options/route";
import { GET as getClaim } from "./v2/claims/[id]/route";
import { GET as listClaims } from "./v2/claims/route";
import { GET as searchStock } from "./v2/inventory/search/route";
import { POST as searchBranches } from "./v2/locations/search/route";
import { POST as openClaim, GET as shipmentClaims } from "./v2/shipments/[id]/claims/route";
import { POST as correctShipment } from "./v2/shipments/[id]/correct/route";
import { GET as getDocumentation } from "./v2/shipments/[id]/documentation/route";
import { POST as duplicateShipment } from "./v2/shipments/[id]/duplicate/route";
import { POST as rerouteShipment } from "./v2/shipments/[id]/reroute/route";
import { GET as getShipment } from "./v2/shipments/[id]/route";
import { GET as getTracking } from "./v2/shipments/[id]/tracking/route";
import { POST as quoteShipment } from "./v2/shipments/quote/route";
import { POST as createShipment, GET as listShipments } from "./v2/shipments/route";

const get = (path: string, handler: ToolEndpoint["handler"]): ToolEndpoint => ({ method: "GET", path, handler });
const post = (path: string, handler: ToolEndpoint["handler"]): ToolEndpoint => ({ method: "POST", path, handler });

/** Endpoints that only tools have: what a person would do in the portal before a decision. */
const endpoint = endpointIn(versionAdapter);

const packLoad = endpoint({
  summary: "Pack a load",
  scope: "shipments.quote",
  tier: "quote",
  body: z.object({ account_id: Id, origin_id: OriginId, ...loadFields }).check(withLoad),
  reply: z.object({ packages: z.array(QuotedPackage) }),
  run: async (ctx, { body }) => {
    const typePackaging = body.type_packaging ?? undefined;
    const cargo = { accountId: body.account_id, originId: body.origin_id, load: toLoad(body), typePackaging };
    return { packages: (await packCargo(ctx, cargo)).map(serializeQuotedPackage) };
  },
});

const priceCreation = endpoint({
  summary: "Price a shipment without creating it",
  scope: "shipments.create",
  tier: "quote",
  body: ShipmentInput,
  reply: z.object({ option: SelectableOption }),
  run: async (ctx, { body }) => ({ option: serializeSelectable(await priceShipment(ctx, toShipmentDraft(body)), ctx) }),
});

/** Prices of what may be done to a shipment, for whoever buys. */
const ofShipment = {
  scope: "shipments.create",
  tier: "quote",
  params: ShipmentPath,
  resolveId: resolveShipmentId,
} as const;

const priceCorrection = endpoint({
  summary: "Price a correction without making it",
  ...ofShipment,
  body: CorrectionInput,
  reply: ChangePriceV2,
  run: async (ctx, { params, body }) => serializeChangePrice(await priceChange(ctx, params.id, toCorrection(body))),
});

const priceReroute = endpoint({
  summary: "Price another carrier or service without changing it",
  ...ofShipment,
  body: RerouteInput,
  reply: ChangePriceV2,
  run: async (ctx, { params, body }) => serializeChangePrice(await priceChange(ctx, params.id, toReroute(body))),
});

const priceCopy = endpoint({
  summary: "Price one more of the same without creating it",
  ...ofShipment,
  body: DuplicateInput,
  reply: z.object({ price_incl_tax: z.number() }),
  run: async (ctx, { params }) => ({ price_incl_tax: toAmount(await priceDuplicate(ctx, params.id)) }),
});

/** What a change is held to: the price that its dry run showed. */
const bindPrice = (reply: Record<string, unknown>) => ({ expected_price: reply.price_incl_tax });

/** The tools of the MCP server: endpoints of /v2, and some that only tools have. */
export const tools: readonly McpTool[] = [
  endpointTool({
    name: "list_accounts",
    title: "List accounts",
    description: "The accounts that the credential reaches. Most other tools need an account_id of it.",
    isReadOnly: true,
    endpoint: get("/v2/accounts", listAccounts),
  }),
  endpointTool({
    name: "list_origins",
    title: "List origins",
    description: "The addresses from which an account sends; their ids are the origin_id of quotes and shipments.",
    isReadOnly: true,
    endpoint: get("/v2/addresses", listOrigins),
  }),
  endpointTool({
    name: "quote_shipment",
    title: "Quote a shipment",
    description:
      "What it costs to send a load to a destination, by every carrier and service: price, days, pick-up points, and how the items are packed. Changes nothing.",
    isReadOnly: true,
    endpoint: post("/v2/shipments/quote", quoteShipment),
  }),
  endpointTool({
    name: "checkout_options",
    title: "Ask what a buyer may choose",
    description:
      "The deliveries that the checkout of a shop offers for a cart: the buyer's price by the settings of the checkout, days, pick-up points, and a reference that an order may name. Changes nothing.",
    isReadOnly: true,
    endpoint: post("/v2/checkout/options", checkoutOptions),
  }),
  endpointTool({
    name: "pack_items",
    title: "Pack items",
    description:
      "Into which of the account's boxes some items go, with the position of each (cm from a corner) and the gross weight (g). Changes nothing.",
    isReadOnly: true,
    endpoint: post("/v2/shipments/quote", packLoad),
  }),
  endpointTool({
    name: "find_pickup_points",
    title: "Find pick-up points",
    description: "Branches of carriers around a postcode that take the packages, nearest first.",
    isReadOnly: true,
    endpoint: post("/v2/locations/search", searchBranches),
  }),
  confirmedTool({
    name: "create_shipment",
    title: "Create a shipment",
    description:
      "Creates a shipment, which costs money once it is ready. Without confirm it says carrier, service and price, and creates nothing; show that to the person, then call again with confirm and the confirmation_key.",
    endpoint: post("/v2/shipments", createShipment),
    dryRun: post("/v2/shipments", priceCreation),
    bind: ({ option }) => ({ expected_price: (option as z.output<typeof SelectableOption>).amounts.price_incl_tax }),
  }),
  confirmedTool({
    name: "correct_shipment",
    title: "Correct a shipment",
    description:
      "Corrects recipient, address or packages before dispatch; a printed label becomes void. Without confirm it says the price, the difference, and whether a booking is cancelled first, and changes nothing; show that to the person, then call again with confirm and the confirmation_key.",
    endpoint: post("/v2/shipments/{id}/correct", correctShipment),
    dryRun: post("/v2/shipments/{id}/correct", priceCorrection),
    bind: bindPrice,
  }),
  confirmedTool({
    name: "reroute_shipment",
    title: "Reroute a shipment",
    description:
      "Sends a shipment by another carrier or service before dispatch; a printed label becomes void. Without confirm it says the price, the difference, and whether a booking is cancelled first, and changes nothing; show that to the person, then call again with confirm and the confirmation_key.",
    endpoint: post("/v2/shipments/{id}/reroute", rerouteShipment),
    dryRun: post("/v2/shipments/{id}/reroute", priceReroute),
    bind: bindPrice,
  }),
  confirmedTool({
    name: "duplicate_shipment",
    title: "Make one more of a shipment",
    description:
      "Creates another shipment with the same recipient, packages, carrier and service, from any state: one more, or again what was lost or came back. Without confirm it says the price, and creates nothing; show that to the person, then call again with confirm and the confirmation_key.",
    endpoint: post("/v2/shipments/{id}/duplicate", duplicateShipment),
    dryRun: post("/v2/shipments/{id}/duplicate", priceCopy),
    bind: bindPrice,
  }),
  endpointTool({
    name: "list_shipments",
    title: "List shipments",
    description: "Shipments, newest first, by state, day, text and other filters; a page at a time.",
    isReadOnly: true,
    endpoint: get("/v2/shipments", listShipments),
  }),
  endpointTool({
    name: "get_shipment",
    title: "Get a shipment",
    description: "One shipment with recipient, packages, price, state and guide number.",
    isReadOnly: true,
    endpoint: get("/v2/shipments/{id}", getShipment),
  }),
  endpointTool({
    name: "track_shipment",
    title: "Track a shipment",
    description: "The movements of a shipment, with the names that buyers see.",
    isReadOnly: true,
    endpoint: get("/v2/shipments/{id}/tracking", getTracking),
  }),
  endpointTool({
    name: "get_label",
    title: "Get a label",
    description:
      "The labels, delivery note or preparation sheet of a shipment as a file. It is counted as a print, and the shipment becomes ready to ship unless no_status_change is 1.",
    isReadOnly: false,
    endpoint: get("/v2/shipments/{id}/documentation", getDocumentation),
    present: ({ format, content }, { id, what = "label" }) => {
      const blob = String(content);
      const resource = {
        uri: `${publicOrigin()}/v2/shipments/${id}/${what}.${format}`,
        mimeType: format === "zpl" ? "application/zpl" : "application/pdf",
        blob,
      };
      const bytes = Buffer.byteLength(blob, "base64");
      return {
        content: [
          { type: "text", text: `${what} of shipment ${id}: ${String(format)}, ${bytes} bytes` },
          { type: "resource", resource },
        ],
      };
    },
  }),
  endpointTool({
    name: "list_claims",
    title: "List claims",
    description: "What is claimed of carriers, newest first, by state, kind, carrier and shipment; a page at a time.",
    isReadOnly: true,
    endpoint: get("/v2/claims", listClaims),
  }),
  endpointTool({
    name: "get_claim",
    title: "Get a claim",
    description: "One claim with its state, amounts, the carrier's day to answer, evidence and history.",
    isReadOnly: true,
    endpoint: get("/v2/claims/{id}", getClaim),
  }),
  endpointTool({
    name: "shipment_claims",
    title: "Claims of a shipment",
    description: "What was refunded and claimed of a shipment, and what may still be claimed until when, or why not.",
    isReadOnly: true,
    endpoint: get("/v2/shipments/{id}/claims", shipmentClaims),
  }),
  endpointTool({
    name: "open_claim",
    title: "Open a claim",
    description:
      "Claims a shipment: lost, damaged, missing contents, late, charged wrongly, not received. Moves no money; a person decides about it. Ask the person before you call it, and see shipment_claims for what may be claimed.",
    isReadOnly: false,
    endpoint: post("/v2/shipments/{id}/claims", openClaim),
  }),
  endpointTool({
    name: "search_stock",
    title: "Search the stock",
    description: "SKUs with what is available, reserved and in total in each warehouse.",
    isReadOnly: true,
    endpoint: get("/v2/inventory/search", searchStock),
  }),
  endpointTool({
    name: "webhook_health",
    title: "Health of webhooks",
    description: "How the receivers of an account are doing: state, last day by the hour, what waits and what is held.",
    isReadOnly: true,
    endpoint: get("/v2/accounts/{account_id}/webhook-health", webhookHealth),
  }),
];
