export const inspector = {
  title: "Avisos enviados",
  hint: "Lo último que se envió a tus webhooks. Abrí uno para ver exactamente qué salió y con qué firma.",
  caption: "Avisos enviados, del más nuevo al más viejo",
  everyWebhook: "Todos",
  noWebhooks: "Todavía no hay webhooks",
  noWebhooksHint: "Creá uno y acá vas a ver cada aviso, su firma y cómo verificarla.",
  create: "Crear un webhook",
  guide: "Guía: verificar un webhook",
  signed: {
    title: "Firma",
    notYet: "Todavía no se envió: la firma se hace en cada intento, con su hora.",
    secretGone: "El secreto que lo firmó ya no existe, así que la firma no se puede mostrar.",
    current: "Firmado con el secreto en uso, creado el {from}.",
    previous: "Firmado con un secreto anterior, creado el {from} y válido hasta el {until}.",
    secret: "Ver el secreto en la página del webhook",
    content: "Contenido firmado (id.timestamp.cuerpo)",
    openssl: "Comprobar con openssl",
    opensslHint:
      "Con el secreto en la variable ANDEN_WEBHOOK_SECRET, el comando imprime la firma. Tiene que ser una de webhook-signature.",
  },
  check: {
    title: "Comprobar una firma",
    hint: "Pegá lo que recibió tu receptor. Lo comparamos con lo que enviamos y con el secreto, que no sale de acá.",
    headers: "Encabezados, tal como llegaron",
    headersHint:
      "Completan los demás campos y eligen el webhook. También sirve la llamada entera, con el cuerpo después de una línea vacía.",
    body: "Cuerpo, tal como llegó",
    bodyHint: "Sin interpretarlo ni reescribirlo. Dejalo vacío si tu receptor lo ve vacío.",
    submit: "Comprobar",
  },
  outcome: {
    title: "Resultado",
    valid: "La firma es válida",
    validHint:
      "Tu receptor tiene que aceptarla. Si la rechaza, fijate que tenga el secreto de este webhook, que verifique el cuerpo sin interpretar y que su reloj esté en hora.",
    wrong_secret: "El secreto es otro",
    wrong_secretHint:
      "Ningún secreto en uso de este webhook hizo esta firma. Poné en tu receptor el que muestra la página del webhook, y fijate que los tres encabezados estén como llegaron, enteros.",
    body_changed: "El cuerpo cambió",
    body_changedHint:
      "La firma corresponde al cuerpo que enviamos, no al que pegaste. Verificá los bytes que llegaron, antes de que algo los interprete, los corte o los vuelva a escribir.",
    too_old: "El mensaje es viejo",
    too_oldHint:
      "La firma es correcta, pero su hora está a más de cinco minutos de nuestro reloj, y las bibliotecas lo rechazan. Reenviá el aviso, o revisá el reloj de tu receptor.",
  },
};
