import { mcpEndpoint } from "@/lib/api/mcp/endpoint";
import { route } from "@/lib/api/v2/version-adapter";
import { serviceVersion } from "@/lib/domain/operating/operations";
import { tools } from "../mcp-tools";

const instructions = `
Shipping logistics in Argentina: quotes, packing, shipments, labels, tracking, stock and webhooks of the accounts that the
credential reaches. Begin with list_accounts. Weights are grams, sides centimetres, volumes cubic centimetres, money Argentine
pesos with two decimals, postcodes four digits. origin_id "auto" is the account's usual origin. create_shipment,
correct_shipment, reroute_shipment and duplicate_shipment do nothing until they are confirmed: show carrier, service and price to the person first. get_label counts as a print: do not call it twice.
`.trim();

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: mcpEndpoint({ name: "anden", version: serviceVersion, instructions, tools }),
});
