export const privacy = {
  hint: "Cuando una persona a la que le enviaste algo pide ver o borrar sus datos (Ley 25.326).",
  keptForGood: "Los datos de quienes reciben se guardan hasta que los borres.",
  keptDays:
    "Los datos de quienes reciben se borran solos {days, plural, one {un día} other {# días}} después de que termina su envío o se cancela su pedido.",
  key: { email: "Correo electrónico", phone: "Teléfono", document: "Documento", name: "Nombre y apellido" },
  search: {
    title: "Buscar a una persona",
    hint: "En tus envíos, pedidos, devoluciones, importaciones y direcciones de origen.",
    by: "Buscar por",
    value: "Dato",
    valueHint: "Completo: no se busca por partes.",
    valueMissing: "Escribí el dato que buscás.",
    submit: "Buscar",
  },
  found: {
    title: "Lo que hay de esta persona",
    summary:
      "{shipments, plural, =0 {Ningún envío} one {# envío} other {# envíos}}, {addresses, plural, =0 {ninguna dirección de origen} one {# dirección de origen} other {# direcciones de origen}}, {orders, plural, =0 {ningún pedido} one {# pedido} other {# pedidos}} y {rows, plural, =0 {ninguna fila importada} one {# fila importada} other {# filas importadas}}.",
    nothing: "No hay nada de esta persona",
    nothingHint: "Probá con otro dato: quizás lo escribió distinto en su pedido.",
    export: "Descargar sus datos",
    erase: "Borrar sus datos",
    file: "datos-personales.json",
    namesakes: "Otra persona puede llamarse igual: revisá la lista antes de borrar, o buscá por correo o documento.",
    busy: "{count, plural, one {Un envío todavía está en camino, en devolución, en reclamo o en impresión: se podrá borrar cuando termine.} other {# envíos todavía están en camino, en devolución, en reclamo o en impresión: se podrán borrar cuando terminen.}}",
    addresses:
      "{count, plural, one {Una dirección de origen tiene} other {# direcciones de origen tienen}} este dato. Son tuyas: cambialas en Direcciones.",
  },
  column: {
    shipment: "Envío",
    person: "Persona",
    place: "Lugar",
    status: "Estado",
    created: "Creado",
    return: "Devolución",
    busy: "Todavía no",
  },
  erase: {
    title: "Borrar los datos de esta persona",
    description:
      "{shipments, plural, =0 {Se borra de las importaciones.} one {Se borra de # envío.} other {Se borra de # envíos.}} No se puede deshacer.",
    confirm: "Borrar sus datos",
    gone: "Se borra",
    what: {
      recipient: "nombre, documento, calle, teléfono y correo",
      words: "comentarios, motivos y fotos de sus devoluciones",
      papers: "etiquetas guardadas y correos sin enviar",
      imports: "sus filas en las planillas importadas",
    },
    stays: "Queda",
    kept: {
      numbers: "importes, pesos, localidad y código postal, para tus cuentas y reportes",
      tracking: "los estados y sus fechas: el seguimiento sigue andando, sin datos personales",
      orders: "el número de pedido y lo que escribiste en etiquetas o notas de saldo",
    },
    busy: "{count, plural, one {Un envío que no terminó queda como está.} other {# envíos que no terminaron quedan como están.}}",
    returns: "Estos envíos ya no se podrán devolver. No se avisa a tus sistemas ni a la persona.",
    done: "Se borraron los datos: {shipments, plural, one {# envío} other {# envíos}}{rows, plural, =0 {} one {, # fila importada} other {, # filas importadas}}{orders, plural, =0 {} one {, # pedido} other {, # pedidos}}",
  },
};
