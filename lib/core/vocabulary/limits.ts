export const limits = {
  items: 1000,
  packages: 99,
  pickupPackages: 10_000,
  pickupWeightGrams: 1_000_000_000,
  pickupNote: 200,
  weightGrams: 10_000_000,
  sideCm: 5000,
  declaredValueCents: 9_999_999_999,
  externalId: 100,
  channel: 40,
  orderLines: 200,
  orderNotes: 1000,
  /** What the buyer chose, in the words of the shop. */
  orderService: 150,
  mergedOrders: 20,
  /** Orders that are asked about in one call whether they can be joined, and the orders of all joins that it tells. */
  joinedPage: 50,
  joinedOrders: 100,
  channelConnections: 10,
  /** Words of a seller in the notes to buyers. */
  channelWords: 500,
  /** Delivery methods of a shop that are listed. */
  channelMethods: 200,
  /** How old the first orders are that come in from a shop. */
  channelDaysBack: 60,
  /** Orders of one batch. */
  batchOrders: 2000,
  /** Orders that are priced in one call: a page of the inbox. */
  pricedOrders: 100,
  source: 150,
  name: 100,
  street: 50,
  streetNumber: 10,
  streetExtras: 150,
  document: 50,
  email: 150,
  phone: 50,
  packageDescription: 60,
  itemDescription: 190,
  sku: 190,
  printReason: 200,
  scanCode: 300,
  stationName: 64,
  packerNote: 200,
  /** Shipments that a station keeps for when there is no network. */
  aheadPackings: 100,
  pickingOrders: 200,
  /** Shipments in a workbook, which is held in memory; a CSV is streamed. */
  workbookRows: 20_000,
  stockPlace: 40,
  returnComment: 500,
  returnDays: 365,
  /** Business days after which a return that nobody received is listed. */
  receptionDays: 30,
  receptionNote: 200,
  /** Returns that one request closes. */
  closedReturns: 100,
  openingHours: 120,
  website: 200,
  mailSubject: 150,
  mailBody: 2000,
  returnPhotos: 4,
  /** Five megabytes, as sellers and buyers read it on their devices. */
  photoBytes: 5_000_000,
  batchLabels: 1000,
  /** Rows of orders or shipments in a file. */
  importRows: 20_000,
  /** Rows of the catalogue or of counted stock in a file. */
  sheetRows: 5000,
  stockPieces: 1_000_000_000,
  importBytes: 8_000_000,
  /** Problems of a sheet that are listed; all are counted. */
  sheetProblems: 10_000,
  bulkShipments: 10_000,
  countedShipments: 10_000,
  /** Exceptions that one request marks. */
  markedExceptions: 100,
  /** How far ahead a reminder may be. */
  reminderDays: 60,
  /** Characters of what a buyer answers on the tracking page, and how many answers one shipment takes. */
  buyerAnswer: 300,
  buyerAnswers: 10,
  /** Shipments found by a name are counted up to this number. */
  namedShipments: 1_000,
  credentials: 60,
  /** Origins of a publishable credential, and its questions in a day. */
  credentialOrigins: 20,
  dailyQuota: 1_000_000,
  savedViews: 50,
  shippingRules: 50,
  ruleName: 80,
  /** Codes, channels, postcode ranges or provinces of one condition of a shipping rule. */
  ruleValues: 200,
  /** Members and entries of the JSON of a list of shipping rules: some 4,000 postcode ranges, or 11,000 codes. */
  ruleEntries: 12_000,
  /** Waiting orders that a dry run of shipping rules is made with. */
  dryRunOrders: 100,
  viewName: 60,
  viewQuery: 1000,
  bodyBytes: 1_048_576,
} as const;

/**
 * Bytes of what an account stores in a day of UTC, by kind: what is kept for months must not grow with requests alone. Imports
 * count as the text of their rows.
 */
export const storedBytesPerDay = {
  evidence: 200_000_000,
  return_photos: 200_000_000,
  product_pictures: 200_000_000,
  receipts: 100_000_000,
  imports: 1_000_000_000,
} as const;
export type StoredKind = keyof typeof storedBytesPerDay;

/** Requests of a credential per minute, by the kind of request. */
export const requestsPerMinute = { create: 100, quote: 500, read: 1000, write: 300 } as const;
export type RateTier = keyof typeof requestsPerMinute;
export const rateTiers = Object.keys(requestsPerMinute) as RateTier[];
