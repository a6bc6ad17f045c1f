import type { MailWords } from "../mails";

export const mails: MailWords = {
  recipient: ({ account, visibleStatus, link }) => ({
    subject: `${visibleStatus} · ${account}`,
    text: `Hola:\n\n${visibleStatus}.\n\nSeguí tu pedido de ${account}:\n${link}\n`,
  }),
  returningBuyer: ({ account, externalId, link }) => ({
    subject: `Tu devolución está lista para enviar · ${account}`,
    text: `Hola:\n\n${account} aprobó tu devolución del pedido ${externalId}. En esta página está la etiqueta para imprimir, el código para mostrar si no tenés impresora, y cómo entregarla:\n${link}\n`,
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
    webhookDisabled: {
      subject: "Se detuvo un webhook",
      text: "Dejamos de enviarle avisos porque no respondía como corresponde. Lo que pasó desde entonces está guardado.",
    },
    shipment: ({ id, externalId }) => (externalId ? `Pedido ${externalId} (envío #${id})` : `Envío #${id}`),
    reason: "Motivo",
    recipient: "Destinatario",
    several: ({ count }) => `${count} avisos`,
    more: ({ count, link }) => `Y ${count} más: ${link}`,
    choose: ({ link }) => `Elegís qué avisos recibir en ${link}`,
  },
};
