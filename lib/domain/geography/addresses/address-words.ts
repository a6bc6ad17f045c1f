/** What a person says about the delivery: no street stands in it, whatever its numbers. */
export const remarkStart =
  /^(?:dej(?:ar|a|alo|arlo|en)|toc(?:ar|a|á|á)|golpe|llam(?:ar|a|á)|avisar|entregar|port[oó]n|rejas?|frente|enfrente|al lado|al fondo|a (?:una|dos|tres|media|\d+) cuadras?|casa|horario|de \d{1,2} ?(?:a|hs)|(?:de )?lunes|s[aá]bado|despu[eé]s|antes|a partir|timbre|pedido|orden|compra|venta|factura|es un|es una|es el|es la|hay|est[aá]|si no|referencia|color|talle|la casa|el timbre|el port[oó]n|mz|manzana|lote|barrio|b[°º]|porter[ií]a|local|sucursal|kiosco|garita|pasando|cerca|esquina|entre|e\/|planta|quiero|quer[ií]a|necesito|compr[eé]|ped[ií])(?![\p{L}])(?! r[ií]os)/iu;
/** A flat without a word, such as `4to B`, `2B`, `PB 3`. */
export const flat =
  /^(?:\d{1,2} ?(?:[°º]|er|ro|ra|do|da|to|ta|vo|mo|no)?|pb|primero?|segundo|tercero?|cuarto|quinto|sexto|s[eé]ptimo|octavo|noveno|d[eé]cimo)[ .,-]*["“]?(?:\p{L}|\d{1,3})?["”]?$/iu;
export const quarterStart = /^(?:barrio|b[°º]|mz|manzana|lote|casa)(?![\p{L}])/iu;
/** What a street begins with: a name before it is the person's. */
export const streetWord =
  /(?<=\s)(?:calles?|av(?:enida|da|d)?\.?|bv\.?|bvd\.?|blvd?\.?|boulevard|bulevar|pasaje|pje\.?|psje\.?|diagonal|diag\.?|ruta|rn|rp|camino|autopista|colectora|peatonal|paseo)(?=\s)/iu;
