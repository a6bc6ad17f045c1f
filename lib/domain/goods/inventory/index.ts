/**
 * The catalogue and the stock of an account. Stock changes only by movements, which are immutable: their sum is the
 * stock of a warehouse. Shipments reserve stock and dispatch or free it later; concurrent shipments never reserve more
 * than there is. Every change is published, and the events of a SKU carry one rising sequence.
 */
export { allocateStock, dispatchStock, freeStock, lockReservedStock, type StockOrder } from "./allocate";
export { archiveProduct, restoreProduct } from "./archive";
export { findCatalogueSkus, findSkusByIds, type Sku } from "./catalogue";
export type {
  CatalogueDifference,
  CatalogueError,
  CatalogueFamily,
  CatalogueField,
  CatalogueRow,
  CatalogueValues,
} from "./catalogue-difference";
export { importCatalogue, previewCatalogue } from "./catalogue-import";
export { assembleProduct, createProduct, type ProductAssembly, type SkuEntry } from "./create-product";
export { createSku } from "./create-sku";
export { editProduct, type ProductEdit, type SkuEdit } from "./edit-product";
export { type ArticleLevel, findArticleLevels } from "./find-articles";
export { findArticleByCode, type NamedArticle, nameArticles, scanKeySql } from "./find-by-scan";
export { hasProducts, listProducts, type ProductFilter } from "./list-products";
export {
  countLowStock,
  listStock,
  type StockDay,
  type StockedSku,
  type StockSelection,
  stockHistory,
  walkStock,
  watchStock,
} from "./list-stock";
export {
  listMovements,
  type Movement,
  type MovementDraft,
  type MovementFilter,
  type MovementType,
  recordMovement,
  type TakenBack,
  takeBackPieces,
} from "./movements";
export { countClosedPackages, findPickingLines } from "./picking-lines";
export { deletePicture, findPicture, findPictured, setPicture } from "./pictures/pictures";
export { findPiecePlaces, findShelves, listPlaces, type PiecePlace, setPlace } from "./places";
export {
  findProduct,
  type Product,
  type ProductDraft,
  type ProductKey,
  type SkuDraft,
} from "./products";
export { type ProductReplacement, replaceProduct } from "./replace-product";
export { freePieces, reservePieces } from "./reservations/reserve-pieces";
export {
  findInventorySku,
  findSkuByKey,
  type InventorySku,
  listInventory,
  type SkuKey,
  type WarehouseStock,
} from "./skus";
export { applyStockCount, type CountResult, type StockCount } from "./stock-count";
export { type Transfer, transferStock } from "./transfer";
export { listStockWarehouses, listWarehouses } from "./warehouses";
