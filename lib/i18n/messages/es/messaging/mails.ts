import type { MailWords } from "../../mails";

export const mails: MailWords = {
  shop: {
    texts: {
      shipped: {
        subjects: ["Tu pedido {{pedido}} de {{tienda}} está en camino", "Tu pedido de {{tienda}} está en camino"],
        body: "Hola {{comprador}}:\n\nTu pedido ya salió de {{tienda}} y lo lleva {{transporte}}. Llega hasta el {{fecha}}.",
        bodyAtPoint:
          "Hola {{comprador}}:\n\nTu pedido ya salió de {{tienda}} y {{transporte}} lo lleva a {{punto}}. Llega ahí hasta el {{fecha}}. Antes de ir a retirarlo, mirá en el seguimiento que ya haya llegado.",
      },
      not_delivered: {
        subjects: [
          "No pudimos entregarte el pedido {{pedido}} de {{tienda}}",
          "No pudimos entregarte tu pedido de {{tienda}}",
        ],
        body: "Hola {{comprador}}:\n\n{{transporte}} fue a entregarte tu pedido de {{tienda}} y no pudo. En el seguimiento vas a ver cuándo vuelve a pasar o dónde retirarlo, y podés decirle a la tienda cuándo y dónde recibirlo.",
        bodyAtPoint:
          "Hola {{comprador}}:\n\nTu pedido de {{tienda}} no se pudo entregar en {{punto}}. En el seguimiento vas a ver si todavía podés retirarlo o si vuelve a la tienda.",
      },
      delivered: {
        subjects: ["Entregamos tu pedido {{pedido}} de {{tienda}}", "Entregamos tu pedido de {{tienda}}"],
        body: "Hola {{comprador}}:\n\nTu pedido de {{tienda}} fue entregado. ¡Gracias por tu compra!",
      },
      return_approved: {
        subjects: [
          "Tu devolución del pedido {{pedido}} está lista para enviar · {{tienda}}",
          "Tu devolución está lista para enviar · {{tienda}}",
        ],
        body: "Hola {{comprador}}:\n\n{{tienda}} aprobó tu devolución. En esta página está la etiqueta para imprimir, el código para mostrar si no tenés impresora, y cómo entregarla.",
      },
      return_received: {
        subjects: [
          "Recibimos tu devolución del pedido {{pedido}} · {{tienda}}",
          "Recibimos tu devolución · {{tienda}}",
        ],
        body: "Hola {{comprador}}:\n\n{{tienda}} recibió tu devolución. Si falta algo por resolver, te va a escribir.",
      },
    },
    returnApproved: "Tu devolución está lista para enviar",
    returnReceived: "Recibimos tu devolución",
    order: "Pedido",
    carrier: "Transporte",
    guide: "Guía",
    carrierNumber: "Número de seguimiento del transporte",
    promisedDay: "Llega hasta el",
    track: "Seguir el pedido",
    openReturn: "Ver la etiqueta y cómo entregarla",
    openReceived: "Ver la devolución",
    contact: "¿Alguna duda? Escribile a la tienda:",
    email: "Correo electrónico",
    phone: "Teléfono",
    website: "Web",
    hours: "Horario",
    reason: ({ shop }) => `Recibís este correo porque compraste en ${shop}.`,
    test: "[Prueba]",
    point: {
      label: "Se retira en",
      unnamed: ({ code }) => `Punto ${code}`,
      hours: "Horario",
      map: "Mapa",
      openMap: "Ver en el mapa",
      bring: "Qué llevar",
      documents: ({ number }) => `DNI${number ? ` y el número ${number}` : ""}`,
      kept: "Hasta cuándo",
      keptUntil: ({ day }) => `Lo guardan hasta el ${day}`,
      keptDays: ({ count }) => `Lo guardan ${count} ${count === 1 ? "día hábil" : "días hábiles"} desde que llega`,
      keptSomeDays: "Lo guardan unos días desde que llega: conviene retirarlo cuanto antes",
    },
    answer: {
      sentence: ({ visibleStatus, reason, since, carrier, point, documents }) =>
        `${visibleStatus}${reason ? `: ${reason}` : ""} (última novedad: ${since})${carrier ? `; lo lleva ${carrier}` : ""}${point ? `; se retira en ${point}, con ${documents}` : ""}.`,
      promised: ({ day }) => `Llega hasta el ${day}.`,
      late: ({ day }) => `Tenía que llegar el ${day} y está demorado.`,
    },
    whatsapp: ({ buyer, externalId, shop, answer, mapUrl, link }) =>
      `Hola${buyer && ` ${buyer}`}: te escribimos de ${shop}${externalId ? ` por el pedido ${externalId}` : ""}. ${answer}${mapUrl ? ` Mapa: ${mapUrl}` : ""} Podés seguirlo acá: ${link}`,
    question: {
      deliver: "¿Cuándo y dónde lo podés recibir? Podés responder en la página del envío.",
      collect: "Te espera en el punto de retiro: pasá a buscarlo antes de que vuelva.",
    },
    example: {
      buyer: "Lucía",
      carrier: "Correo del Sur",
      city: "Mendoza",
      point: { name: "Kiosco Centro", street: "Av. San Martín", openHours: "Lunes a viernes de 9 a 18" },
    },
  },
  shopNote: {
    begin: "Tu pedido ya tiene envío.",
    carrier: "Transporte",
    guide: "Guía",
    tracking: "Seguimiento",
    isVoid: ({ guide }) => `La guía ${guide} quedó anulada.`,
    states: {
      label_made: "Etiqueta lista",
      dispatched: "Despachado",
      in_transit: "En camino",
      not_delivered: "No se pudo entregar",
      at_branch: "Espera en la sucursal",
      delivered: "Entregado",
      returned: "Devuelto al vendedor",
      lost: "Perdido",
      cancelled: "Envío anulado",
    },
  },
  claimLetter: ({ claim, guide, carrierNumber, answerBy, files, leftOut, platform }) => ({
    subject: `Reclamo ${claim}: guía ${guide}`,
    text: [
      `Hola:`,
      "",
      `Presentamos el reclamo ${claim} por el envío con guía ${guide}${carrierNumber ? `, número de ustedes ${carrierNumber}` : ""}. Los datos y el pedido están en la carta adjunta.`,
      ...(files > 0
        ? [files === 1 ? "Va también 1 archivo de prueba." : `Van también ${files} archivos de prueba.`]
        : []),
      ...(leftOut > 0 ? ["El resto de las pruebas no entra en un correo: las enviamos si las piden."] : []),
      ...(answerBy ? ["", `Esperamos la respuesta hasta el ${answerBy}, citando el número de reclamo.`] : []),
      "",
      platform,
      "",
    ].join("\n"),
  }),
  invitation: ({ link, platform }) => ({
    subject: `Te invitaron a una cuenta de ${platform}`,
    text: `Hola:\n\nTe invitaron a sumarte a una cuenta de ${platform}. Entrá acá para aceptar:\n${link}\n\nEl enlace sirve una vez y vence en 7 días. Si no esperabas este correo, ignoralo.\n`,
  }),
  passwordReset: ({ link, platform }) => ({
    subject: `Nueva contraseña de ${platform}`,
    text: `Hola:\n\nPara elegir una contraseña nueva entrá acá:\n${link}\n\nEl enlace sirve una vez y vence en una hora. Si no lo pediste, ignorá este correo: tu contraseña sigue igual.\n`,
  }),
  test: ({ link, platform }) => ({
    subject: `Correo de prueba de ${platform}`,
    text: `Hola:\n\n${platform} puede enviar correos. Los enlaces de los correos empiezan así:\n${link}\n`,
  }),
  notices: {
    lowBalance: {
      subject: "Queda poco saldo",
      text: ({ amount }) => `El saldo disponible es de ${amount}. Sin saldo, los envíos nuevos quedan en espera.`,
    },
    credited: ({ amount }) => ({
      subject: `Acreditamos ${amount}`,
      text: `Acreditamos ${amount} en el saldo. Los envíos que esperaban saldo siguen solos.`,
    }),
    returned: ({ amount }) => ({
      subject: `Se devolvió un pago de ${amount}`,
      text: `Un pago ya acreditado fue devuelto o desconocido: ${amount} salieron del saldo. Si quedó en rojo, los envíos nuevos esperan.`,
    }),
    webhookDisabled: {
      subject: "Se detuvo un webhook",
      text: "Dejamos de enviarle avisos porque no respondía como corresponde. Lo que pasó desde entonces está guardado.",
    },
    channelFailing: {
      subject: ({ host }) => `No se puede leer la tienda ${host}`,
      text: ({ reason }) => `Sus pedidos no entran. ${reason}`,
    },
    pieceMissing: {
      subject: ({ shipment }) => `${shipment}: faltó un artículo al embalar`,
      text: "En el historial del envío está qué faltó y qué se decidió.",
    },
    chargeAnnounced: {
      subject: ({ shipment }) => `${shipment}: el transporte facturó una diferencia`,
      text: ({ day }) => `Si no corresponde, respondé desde el envío hasta el ${day}; después se cobra de tu saldo.`,
    },
    claim: {
      opened: {
        subject: ({ shipment }) => `${shipment}: se abrió un reclamo`,
        text: "Falta que lo enviemos al transporte o lo decidamos. Podés agregar fotos y comprobantes.",
      },
      not_received: {
        subject: ({ shipment }) => `${shipment}: quien compró dice que no lo recibió`,
        text: "Se abrió un reclamo. Por sí solo no devuelve dinero: podés agregar pruebas, o retirarlo si apareció.",
      },
      sent: {
        subject: ({ shipment }) => `${shipment}: el reclamo se envió al transporte`,
        text: "En el reclamo está hasta cuándo tiene para responder.",
      },
      accepted: {
        subject: ({ shipment }) => `${shipment}: el reclamo se aceptó`,
        text: "En el reclamo está qué se reconoce. El pago se avisa aparte.",
      },
      rejected: {
        subject: ({ shipment }) => `${shipment}: el reclamo se rechazó`,
        text: "En el reclamo está el motivo. Con pruebas nuevas se puede volver a enviar.",
      },
      paid: {
        subject: ({ shipment }) => `${shipment}: el reclamo se pagó`,
        text: "El pago está en el saldo de la cuenta.",
      },
    },
    claimDeadline: ({ claim, carrier, day, isOver }) =>
      isOver
        ? {
            subject: `Venció el plazo del reclamo #${claim}`,
            text: `${carrier} tenía hasta el ${day} para responder y no hay respuesta cargada.`,
          }
        : {
            subject: `El reclamo #${claim} se responde hasta el ${day}`,
            text: `${carrier} todavía no respondió.`,
          },
    monthlyReport: {
      subject: ({ month }) => `Informe de ${month}`,
      text: ({ created, dispatched, delivered, incidents, onTime, points }) =>
        [
          `Envíos creados: ${created}. Despachados: ${dispatched}. Entregados: ${delivered}. Incidentes: ${incidents}.`,
          ...(onTime === null
            ? []
            : [`En término: ${onTime}${points === null ? "" : ` (${points} puntos frente al período anterior)`}.`]),
          "El informe entero, con su PDF:",
        ].join("\n"),
    },
    shipment: ({ id, externalId }) => (externalId ? `Pedido ${externalId} (envío #${id})` : `Envío #${id}`),
    reason: "Motivo",
    recipient: "Destinatario",
    several: ({ count }) => (count === 1 ? "1 aviso" : `${count} avisos`),
    more: ({ count, link }) => `Y ${count} más: ${link}`,
    choose: ({ link }) => `Elegís qué avisos recibir en ${link}`,
  },
};
