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
      "Completan los demás campos y eligen el webhook. También sirve el pedido entero, con el cuerpo después de una línea vacía.",
    body: "Cuerpo, tal como llegó",
    bodyHint: "Sin interpretarlo ni reescribirlo. Dejalo vacío si tu receptor lo ve vacío.",
    submit: "Comprobar",
  },
  diagnosis: {
    title: "Resultado",
    valid: "La firma es válida",
    validHint:
      "Tu receptor tiene que aceptarla. Si la rechaza, fijate que tenga el secreto de este webhook, que verifique el cuerpo sin interpretar y que su reloj esté en hora.",
    invalid: "Un receptor no debe aceptarlo",
    invalidHint: "Esto encontramos:",
    signature: "Firma",
    timestamp: "Hora",
    message: "Identificador",
    body: "Cuerpo",
    signatureIs: {
      valid: "Correcta: es del secreto en uso.",
      valid_previous: "Correcta: es del secreto anterior, que vale hasta el {at}. Pasá tu receptor al nuevo antes.",
      ended_secret:
        "Es de un secreto anterior, que dejó de valer el {at}. Poné el nuevo en tu receptor y reenviá el aviso.",
      other_subscription: "Es del secreto de otro de tus webhooks:",
      body_changed: "Corresponde al cuerpo que enviamos, no al que pegaste.",
      timestamp_changed:
        "Corresponde a otro intento, de webhook-timestamp {timestamp}: hay encabezados de dos intentos mezclados.",
      secret_deleted:
        "Es de antes de que se rotara el secreto, y el anterior ya no existe. Reenviá el aviso para tenerlo con el nuevo.",
      no_match:
        "No la hizo ningún secreto de tus webhooks: se firmó con otro, o cambió la firma, el identificador o la hora.",
      malformed: "No se puede leer.",
      not_checked: "Sin una hora legible no se puede comprobar.",
    },
    faultIs: {
      prefix_missing: "Falta «v1,» delante: pegá el encabezado entero.",
      version_unknown: "Es de otra versión: las nuestras empiezan con «v1,».",
      separator: "Después de «v1» va una coma, y entre varias firmas un espacio.",
      hex: "Está en hexadecimal: tiene que estar en Base64, después de «v1,».",
      wrong_length: "Está cortada: después de «v1,» van 44 caracteres en Base64.",
      unreadable: "No tiene el formato «v1,» y 44 caracteres en Base64.",
    },
    timestampIs: {
      in_time: "A menos de cinco minutos de nuestro reloj ({ago}).",
      too_old:
        "De {ago}: las bibliotecas rechazan lo que tiene más de cinco minutos. Reenviá el aviso, o revisá el reloj de tu receptor.",
      too_new: "Está en el futuro ({ago}): cambió, o el reloj está mal.",
      malformed: "No son segundos desde 1970, como 1795190400.",
    },
    messageIs: {
      known: "Es de un aviso enviado a este webhook.",
      elsewhere: "Es de un aviso que se envió a otro de tus webhooks, no a este.",
      unknown: "No hay un aviso con este identificador: cambió, o ya no se guarda.",
    },
    bodyIs: {
      same: "Igual al que enviamos, carácter por carácter.",
      unknown: "Sin el aviso no hay con qué compararlo.",
      empty: "Está vacío: algo lo leyó antes de la verificación.",
      truncated: "Está cortado: le falta el final.",
      appended: "Tiene algo de más al final.",
      byte_order_mark: "Empieza con una marca de orden de bytes (BOM) que no enviamos.",
      encoding: "Cambió la codificación: leelo como UTF-8, sin convertirlo.",
      reserialized:
        "Es el mismo JSON escrito de otra forma: se interpretó y se volvió a escribir. Verificá los bytes que llegaron.",
      other: "Dice otra cosa que lo que enviamos.",
    },
    differsAt: "Difiere desde el carácter {at, number}.",
    sent: "Enviado",
    received: "Recibido",
  },
};
