export const operatorChannelApps = {
  title: "Conexiones de tiendas",
  description:
    "Las aplicaciones con las que esta plataforma se conecta a las tiendas que piden una. Cada una se registra una vez en el sistema de la tienda.",
  none: "Ningún sistema de tiendas pide una aplicación: se conectan con sus propias claves.",
  failed: "No se pudieron cargar las aplicaciones",
  missing: "Sin aplicación: nadie puede conectar una tienda de este sistema.",
  known: "Aplicación {id}",
  change: "Cambiar",
  changeNamed: "Cambiar la aplicación de {name}",
  callback: "Dirección de redirección",
  events: "Dirección de avisos",
  hint: "Están en el panel del sistema de la tienda, en la aplicación que registraste.",
  clientId: "Número de la aplicación",
  secret: "Clave secreta",
  secretHint: "Vacía: queda la que está.",
  save: "Guardar",
  saved: "Se guardó la aplicación",
};
