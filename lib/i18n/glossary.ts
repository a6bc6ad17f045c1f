/** The one word of a language for a thing, and those that would be a second word for it. */
interface Term {
  readonly term: string;
  /** What it stands for. */
  readonly of: string;
  readonly not: RegExp;
  /** Parts of the names of texts in which alone the second word is one; everywhere without them. */
  readonly within?: readonly string[];
}

/** Texts for people, in `lib/i18n/messages/es`, the Spanish guides and the plug-ins for shops. A test holds them to it. */
export const glossary: readonly Term[] = [
  {
    term: "llamada",
    of: "a request of a program; a *pedido* is a sale",
    not: /\bpedidos? (?:a|de) la API\b|\bpedidos? por minuto\b|\bpedido HTTP\b|\bpedidos? repetidos?\b/i,
  },
  {
    term: "llamada",
    of: "a request of a program",
    not: /\bpedidos?\b/i,
    within: ["messages/es/developers.ts", "guide/es/idempotency.md", "guide/es/errors.md"],
  },
  {
    term: "aviso de transferencia",
    of: "a seller's word that money is on its way",
    not: /\bpedidos? de saldo\b|\bpedidos? de (?:acreditación|carga)\b/i,
  },
  { term: "aviso de transferencia", of: "the same", not: /\bpedidos?\b/i, within: ["messages/es/money/top-ups.ts"] },
  {
    term: "solicitud",
    of: "what a buyer or a seller asks for",
    not: /\bpedidos? de (?:devolución|retiro|rescate|anulación|los datos)\b/i,
  },
  {
    term: "calificación",
    of: "how well a carrier does",
    not: /\bpunta(?:je|ción)\b|\bnivel de servicio\b|\bcumplimiento:/i,
  },
  {
    term: "transporte",
    of: "who carries parcels",
    not: /\btransportistas?\b|\bcouriers?\b|(?<![-{])\bcarriers?\b|\boperador(?:es)? logísticos?\b/i,
  },
  {
    term: "embalaje",
    of: "how articles come into boxes",
    not: /\bempa(?:que|car|ca|can|quet\p{L}*)s?\b|\bpackaging\b/iu,
  },
  {
    term: "tanda",
    of: "orders that are picked in one walk; in English a wave",
    not: /\bolas?\b|\bwaves?\b|\b(?:lotes?|oleadas?) de (?:pedidos|picking|preparación)\b/i,
  },
  { term: "cajón", of: "where one order of a *tanda* lies on the cart", not: /\bcubetas?\b|\bgavetas?\b|\bbins?\b/i },
  { term: "existencias", of: "the module; *stock* is the number", not: /\binventarios?\b/i },
  { term: "localidad", of: "a town", not: /\bciudad(?:es)?\b(?! Autónoma)/i },
  { term: "número", of: "a number", not: /\bn\.?[º°]|\bnros?\b|\bnúm\b/i },
  {
    term: "correo electrónico",
    of: "an address; a message is a *correo*",
    not: /\be-?mails?\b|\bmails?\b|^correo(?: (?:de contacto|para facturas|de quien|de la tienda)\b.*)?$|\bcorreo(?: no es válido| o la contraseña|, (?:documento|dni|teléfono))/i,
  },
  {
    term: "número de pedido",
    of: "what a seller calls a sale",
    not: /\b(?:id|identificador) externo\b|\bid del pedido\b|\bnúmero de orden de compra\b|^(?:Por )?referencia(?: \{\})?$|\breferencia de quien vende\b|\bsu referencia\b/i,
    within: [
      "messages/es/sheets.ts",
      "messages/es/shipping/",
      "messages/es/sentences/",
      "operator-shipments.ts",
      "guide/es/",
    ],
  },
  {
    term: "crear envíos",
    of: "making shipments",
    not: /\b(?:hacer|hace|hacen|hizo|hicieron|haciendo|hechos?|hagan?|generar?|armar?)\b[^.:;]{0,24}\benvíos?\b|\benvíos? (?:hecho|generado)s?\b/i,
  },
  {
    term: "seleccionados",
    of: "rows of a list that are marked",
    not: /# \p{L}+ (?:elegid|marcad)[oa]s?\b|\b(?:envíos|pedidos|avisos) (?:elegid|marcad)os\b/iu,
  },
  {
    term: "Quitar selección",
    of: "marking no row",
    not: /\b(?:quitar|limpiar|borrar) la selección\b|\bdeseleccionar\b/i,
  },
  {
    term: "Anulaciones y rescates",
    of: "the page of what is asked for about shipments",
    not: /^Solicitudes$|\ben Solicitudes\b|\bcancelaciones y rescates\b/i,
    within: ["shell.ts", "shipping/requests.ts", "shipping/shipments.ts", "operating/operator", "identity/audit"],
  },
  {
    term: "Lista de picking",
    of: "what is fetched from the shelves",
    not: /\blistas? de preparación\b/i,
  },
  {
    term: "cargar saldo",
    of: "adding money to an account; a *carga de saldo* is one time of it",
    not: /\bagreg\p{L}+ saldo\b|\bacreditaci(?:ón|ones)\b/iu,
  },
  {
    term: "iniciar sesión",
    of: "signing in; *ingresar* is of goods",
    not: /^Ingresar$/,
    within: ["messages/es/docs", "messages/es/identity/"],
  },
  {
    term: "DNI o CUIT",
    of: "the document of a person or a company",
    not: /\bCUIT o DNI\b|\bDNI\/CUIT\b|\bCUIT\/DNI\b/,
  },
  {
    term: "Piso, depto. y referencias",
    of: "what goes with street and number",
    not: /\bdepto\.?(?:,? o) referencias?\b/i,
  },
  { term: "importe", of: "an amount of money", not: /\bmontos?\b/i },
  {
    term: "frenado",
    of: "a shipment whose sale changed, or of which a piece is missing",
    not: /\bdetenid[oa]s?\b/i,
    within: ["guide/es/manifests.md", "shipping/manifests.ts", "shipping/shipments.ts", "shipping/exceptions.ts"],
  },
  {
    term: "con estos filtros",
    of: "why a list is empty",
    not: /^Ningun[oa] \p{L}+ (?:es|son) así$/u,
  },
  {
    term: "Reservado",
    of: "the seller's word for money, also where the operator reads it: Saldo, Reservado, Crédito acordado, Movimientos",
    not: /\bretenid[oa]s?\b|\bsaldo contable\b|\blímite de crédito\b|\bresumen de cuenta\b/i,
    within: ["operator-accounts.ts", "operator-shipments.ts", "money/billing.ts"],
  },
  {
    term: "novedades",
    of: "shipments that need somebody",
    not: /\bincidencias?\b/i,
  },
  {
    term: "Listo para despacho",
    of: "a state as people read it; the contract's names are for programs",
    not: /\bListo Para Despacho\b|\bPendiente de Preparaci[oó]n\b|\bDespachado de Origen\b|\bNo Entregado\b|\bAnulación Confirmada\b|\bEn (?:Camino|Guarda)\b|\bSiniestrado En\b/,
    within: ["messages/es/"],
  },
  {
    term: "ni",
    of: "the second thing that a role cannot",
    not: /\bno (?:ve|crea|cotiza|cambia|puede)\b[^.;]*? (?:y|o) (?!notas)/i,
    within: ["identity/settings.ts"],
  },
];

/** Texts for people, in `lib/i18n/messages/en` and the English guides. The names of the API in the guides are its own. */
export const englishGlossary: readonly Term[] = [
  {
    term: "status",
    of: "where something stands; `state` is a field of the API",
    not: /(?<!city and |Router-)\bstates?\b/i,
    within: ["messages/en/"],
  },
  { term: "rating", of: "how well a carrier does", not: /\bservice levels?\b/i },
  { term: "held", of: "money for shipments that have not left", not: /\bon hold\b/i, within: ["home.ts", "en/money/"] },
  { term: "live account", of: "an account that is no test", not: /\breal accounts?\b/i },
  {
    term: "tracking number",
    of: "the number of a shipment; a guide is read",
    not: /\bguides?\b/i,
    within: [
      "en/carriers/",
      "en/goods/",
      "en/identity/",
      "messaging/mails.ts",
      "messaging/webhooks.ts",
      "en/money/",
      "en/operating/",
      "en/pricing/",
      "selling/orders.ts",
      "selling/checkouts.ts",
      "en/sentences/",
      "en/sheets.ts",
      "en/shipping/",
      "en/warehouse/",
    ],
  },
  { term: "tracking number", of: "the same, in the guides", not: /\bguide (?:number|and (?:tracking|state))\b/i },
  { term: "pickup", of: "what a carrier or a buyer fetches", not: /\bpick-ups?\b|\bhours of collection\b/i },
  {
    term: "package",
    of: "a thing that travels; buyers may get a parcel",
    not: /\bparcels?\b/i,
    within: [
      "en/carriers/",
      "en/docs",
      "en/geography/",
      "en/home.ts",
      "en/identity/",
      "messaging/webhooks.ts",
      "en/money/",
      "en/operating/",
      "en/pricing/",
      "en/selling/",
      "en/sentences/",
      "en/sheets.ts",
      "shipping/imports.ts",
      "shipping/shipments.ts",
      "en/warehouse/",
    ],
  },
  {
    term: "item",
    of: "a line of an order or a shipment; a product is of the catalogue, pieces are counted",
    not: /\barticles?\b(?! \d)/i,
    within: ["messages/en/"],
  },
  {
    term: "exceptions",
    of: "shipments that need somebody",
    not: /\bincidents?\b|\bin trouble\b/i,
    within: ["messages/en/"],
  },
  { term: "city", of: "a town", not: /\blocalit(?:y|ies)\b|\btowns?\b/i },
  { term: "phone", of: "a number to call", not: /\btelephones?\b/i },
  {
    term: "Floor, flat and directions",
    of: "what goes with street and number",
    not: /\bfloor(?:,| and| or) (?:apartment|flat|unit)\b(?! and directions)|\bapartment$/i,
    within: ["messages/en/"],
  },
  {
    term: "Tax or identity number",
    of: "the document of a person or a company",
    not: /\bDNI\b|\btax id\b/i,
    within: ["messages/en/"],
  },
  { term: "Act", of: "a law by its number", not: /\blaw \d/i },
  { term: "Leave", of: "the way out of a station", not: /^Exit$/ },
  { term: "low-balance notice", of: "the warning before money runs out", not: /\blow balance notice\b/i },
  { term: "fulfilment", of: "a warehouse of the platform; British", not: /\bfulfillment\b/i, within: ["messages/en/"] },
  {
    term: "permissions",
    of: "what a credential may; `scopes` is a field of the API",
    not: /\bscopes?\b/i,
    within: ["en/identity/", "en/operating/"],
  },
  {
    term: "initial balance",
    of: "the credit with which an account is opened",
    not: /\bopening balance\b/i,
    within: ["operator-accounts.ts", "audit-words.ts"],
  },
  {
    term: "create",
    of: "making shipments and credentials",
    not: /\bma(?:ke|kes|king)\b[^.:;]{0,24}\b(?:shipments?|credentials?)\b(?! ready)|\b(?:shipments?|credentials?) (?:is|was|are|were) made\b/i,
    within: ["messages/en/"],
  },
  {
    term: "dispatched",
    of: "what has left",
    not: /^Shipped$|\b(?:as|becomes?|changes its status: prepared,|order|still) “?shipped\b/i,
    within: ["messages/en/"],
  },
  {
    term: "All …",
    of: "a filter that takes everything",
    not: /^Every \w+$|^Of any\b|^Whatever was chosen$/,
    within: ["messages/en/"],
  },
  { term: "Change", of: "the button of a form", not: /^Edit\b/, within: ["messages/en/"] },
  { term: "current", of: "what holds now", not: /\bpresent (?:passwords?|ones?|secrets?|filters?|rules?)\b/i },
  { term: "actual", of: "what was measured", not: /^Real\b|\breal (?:weight|cost|days)\b|\band real\b/i },
  { term: "End of day", of: "the page that closes the day of carriers", not: /\bclosing of the day\b/i },
  {
    term: "selected",
    of: "rows of a list that are marked",
    not: /# (?:order|shipment|event|row|paper)s? chosen\b/i,
  },
  { term: "data is", of: "data", not: /\bdata (?:are|were)\b|\bthese are (?:\w+ )?data\b/i, within: ["messages/en/"] },
  {
    term: "is missing",
    of: "an amount",
    not: /^\{\} (?:of balance )?(?:are missing|were credited)\b/,
    within: ["messages/en/"],
  },
  { term: "3%", of: "a share, without a space", not: /[\d}] %/, within: ["messages/en/"] },
];

/** What the texts once said, and how people say it. */
export const saidOtherwise: readonly RegExp[] = [/\benvío solo\b/i, /\bvolver atrás (?:la|una) versión\b/i];
