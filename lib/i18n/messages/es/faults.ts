export const faults = {
  backHome: "Volver al inicio",
  crashed: "Algo salió mal de nuestro lado",
  crashedHint: "Quedó registrado. Probá de nuevo; si vuelve a pasar, contanos el código.",
  errorCode: "Código {code}",
  notFound: "Esta página no existe",
  notFoundHint: "Puede que el enlace esté mal copiado o que no tengas acceso a lo que muestra.",
  offline: "No hay conexión con el servidor. Revisá tu red y probá de nuevo.",
  unreadable: "El servidor respondió algo inesperado. Probá de nuevo en unos segundos.",
  stillRunning: "La misma acción todavía se está haciendo. Esperá un momento y mirá el resultado antes de repetirla.",
  changedMeanwhile: "Los datos cambiaron después de enviarlos. Revisalos y probá de nuevo.",
};
