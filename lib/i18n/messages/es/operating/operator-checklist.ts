export const operatorChecklist = {
  title: "Puesta en marcha",
  progress: "{open, plural, one {Falta # paso} other {Faltan # pasos}} de {total}.",
  next: "Sigue: {step}.",
  complete: "No falta nada: los vendedores pueden enviar.",
  hide: "Ocultar",
  show: "Ver los pasos",
  skip: "Saltear",
  skipNamed: "Saltear: {step}",
  resume: "Retomar",
  resumeNamed: "Retomar: {step}",
  state: { done: "Listo", open: "Falta", not_needed: "No hace falta", skipped: "Salteado" },
  step: {
    name: {
      title: "Nombre de la plataforma",
      works: "Funciona cuando se lo ve arriba a la izquierda, en el título de las páginas y en los correos.",
    },
    address: {
      title: "Dirección pública",
      works: "Funciona cuando un enlace de seguimiento se abre desde otro aparato, por ejemplo un teléfono sin wifi.",
    },
    mail: {
      title: "Correo electrónico",
      works: "Funciona cuando el correo de prueba llega a tu casilla, y no al correo no deseado.",
    },
    carrier: {
      title: "Primer transporte propio",
      works: "Funciona cuando está en servicio y, si tiene un sistema propio, «Probar la conexión» sale bien.",
    },
    services: {
      title: "Sus servicios",
      works: "Funciona cuando el transporte tiene al menos un servicio activo, con su modo de despacho y sus límites.",
    },
    branches: {
      title: "Sucursales",
      works: "Funciona cuando cada transporte que entrega o recibe en sucursales tiene alguna abierta para eso.",
    },
    prices: {
      title: "Precios",
      works:
        "Funciona cuando cada servicio tiene una tarifa vigente, o el transporte cotiza en vivo. El borrador de una tarifa da una planilla con provincias y códigos postales para completar los precios.",
    },
    quote: {
      title: "Cotización de prueba",
      works: "Funciona cuando al menos una opción de un transporte propio se puede elegir; cada una explica su precio.",
    },
    account: {
      title: "Primera cuenta de un vendedor",
      works: "Funciona cuando la cuenta tiene un origen confirmado y su titular se sumó.",
    },
  },
  gap: {
    name_missing: "La plataforma se llama Andén, como el programa.",
    address_missing:
      "PUBLIC_URL no está definida: los enlaces solo se abren en esta máquina. Definila y volvé a iniciar el servicio.",
    mail_missing:
      "SMTP_URL no está definida: no sale ningún correo, y las invitaciones se entregan copiando el enlace. Definila y volvé a iniciar el servicio.",
    mail_untried: "Hay un servidor de correo, y todavía no aceptó ninguno de prueba.",
    mail_refused: "El servidor no aceptó el último correo de prueba.",
    carrier_missing:
      "Ningún transporte está en servicio, y sin uno toda cotización sale vacía. Agregá el primero: Andreani, OCA, Correo Argentino, otro con sistema propio, o uno que solo tenga lista de precios.",
    carrier_of_demo:
      "Los transportes son de la demostración: ningún envío viaja de verdad. Mientras la demostración está activa, también los usan las cuentas reales, hasta que haya un transporte propio. Agregá el primero.",
    carrier_suspended: "Los transportes propios están suspendidos. Reanudá uno.",
    carrier_first: "Primero hace falta un transporte propio en servicio.",
    services_missing: "Ningún transporte propio ofrece un servicio. Agregale el primero.",
    services_first: "Primero hacen falta servicios.",
    branches_missing:
      "{branches, plural, one {# servicio entrega o recibe en sucursales, y su transporte no tiene ninguna abierta para eso} other {# servicios entregan o reciben en sucursales, y su transporte no tiene ninguna abierta para eso}}. Cargalas una por una, de una planilla o del sistema del transporte.",
    prices_missing:
      "Ningún servicio tiene precios vigentes. Creá una tarifa, completá la planilla y publicala; o conectá el transporte y que cotice en vivo.",
    prices_partial:
      "{prices, plural, one {# servicio no tiene} other {# servicios no tienen}} precios vigentes, y nadie lo puede elegir.",
    prices_first: "Primero hacen falta precios.",
    quote_untried: "Todavía no hubo una prueba con una opción de un transporte propio que se pueda elegir.",
    account_missing: "No hay ninguna cuenta real en servicio.",
    origin_missing: "Las cuentas reales no tienen un origen confirmado: lo carga el vendedor en su libreta.",
    owner_missing: "Hay una cuenta con su origen y nadie aceptó todavía la invitación como titular.",
  },
  detail: {
    links: "Hoy un enlace de seguimiento empieza así:",
    server: "Servidor: {server}",
    refused: "{server} no lo aceptó",
    accepted: "El servidor aceptó el correo para {to}",
    notAccepted: "El servidor no aceptó el correo",
  },
  action: {
    name: "Poner nombre",
    rename: "Cambiar",
    mail: "Enviar una prueba",
    addCarrier: "Agregar transporte",
    carriers: "Ir a los transportes",
    connection: "Ir a la conexión",
    addService: "Agregar servicio",
    services: "Ir a los servicios",
    branches: "Ir a las sucursales",
    addTariff: "Crear una tarifa",
    tariffs: "Ir a las tarifas",
    quote: "Probar un precio",
    addAccount: "Crear la cuenta",
    accounts: "Ir a las cuentas",
  },
  nameDialog: {
    title: "Nombre de la plataforma",
    name: "Nombre",
    hint: "Lo ven vendedores y compradores. Vacío: Andén.",
    save: "Guardar",
  },
};
