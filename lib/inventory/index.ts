/** The catalogue and the stock of an account. */
export { findCatalogueSkus, type Sku } from "./catalogue";
