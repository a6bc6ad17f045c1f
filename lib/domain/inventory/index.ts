/**
 * The catalogue and the stock of an account. Stock changes by movements alone, which are never rewritten: their sum is
 * what lies in a warehouse. Shipments reserve it, and take it out or free it later; however many race, no stock is
 * reserved that is not there. Every change is told, and the events of a SKU carry one rising sequence.
 */
export { allocateStock, dispatchStock, freeStock, type StockOrder } from "./allocate";
export { findCatalogueSkus, findSkusByIds, type Sku } from "./catalogue";
export type {
  CatalogueDifference,
  CatalogueError,
  CatalogueField,
  CatalogueRow,
  CatalogueValues,
} from "./catalogue-difference";
export { importCatalogue, previewCatalogue } from "./catalogue-import";
export { editProduct, type ProductEdit, type SkuEdit } from "./edit-product";
export { listProducts, type ProductFilter } from "./list-products";
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
export { type ProductReplacement, replaceProduct } from "./replace-product";
export {
  findInventorySku,
  findSku,
  type InventoryFilter,
  type InventorySku,
  listInventory,
  type WarehouseStock,
} from "./skus";
export {
  countLowStock,
  listStock,
  type StockDay,
  type StockedSku,
  type StockFilter,
  stockHistory,
  watchStock,
} from "./stock-desk";
export { listWarehouses, type Warehouse } from "./warehouses";
