import * as z from "zod";
import { ClaimInput } from "../../v2/money/claims";

/** A claim from the portal, with the page that it is opened on. */
export const PortalClaimInput = ClaimInput.extend({
  source: z.enum(["seller", "reception"]).default("seller"),
});
