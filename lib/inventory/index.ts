/**
 * The catalogue and the stock of an account. Stock changes by movements alone, which are never rewritten: their sum is
 * what lies in a warehouse. Shipments reserve it, and take it out or free it later; however many race, no stock is
 * reserved that is not there. Every change is told, and the events of a SKU carry one rising sequence.
 */
export { allocateStock, dispatchStock, freeStock, type StockOrder } from "./allocate";
export { findCatalogueSkus, findSkusByIds, type Sku } from "./catalogue";
export { editProduct, type ProductEdit, type SkuEdit } from "./edit-product";
export {
  listMovements,
  type Movement,
  type MovementDraft,
  type MovementFilter,
  type MovementType,
  recordMovement,
} from "./movements";
export {
  createProduct,
  findProduct,
  type Product,
  type ProductDraft,
  type ProductKey,
  type SkuDraft,
} from "./products";
export { findInventorySku, type InventoryFilter, type InventorySku, listInventory, type WarehouseStock } from "./skus";
export { listWarehouses, type Warehouse } from "./warehouses";
