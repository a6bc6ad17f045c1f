/** Letters of claims to carriers: what is known of a shipment, what happened, what is asked, and the evidence. */
export { renderClaimLetter } from "./letter";
