import type { MessageKey } from "./en";

export const es: Readonly<Record<MessageKey, string>> = {
  usage: `anden-print {version}: imprime las etiquetas de Andén en las impresoras de esta máquina y su red.

  anden-print pair <url> <código>   vincula esta máquina con el código de Configuración, Impresoras
  anden-print run                   imprime hasta que se lo detenga
  anden-print printers              lista las impresoras que encuentra
  anden-print test <impresora>      imprime una página de prueba, sin el servicio

  --folder <carpeta>   configuración, token y registro (si no, $ANDEN_PRINT_FOLDER; ahora {folder})
  --name <nombre>      pair: cómo se llama esta máquina en el portal
  --ca <archivo>       pair: certificado de tu propia autoridad, PEM
  --again              pair: reemplaza el vínculo que haya
  --help, --version`,
  unknownCommand: "No hay un comando “{command}”. Mirá anden-print --help.",
  wrongArguments: "Los argumentos de “{command}” no son correctos. Mirá anden-print --help.",
  unexpected: "anden-print falló: {reason}",

  badUrl: "“{url}” no es la dirección de una instalación: es como https://envios.example.com",
  plainHttp:
    "{url} no está cifrada: el token del puente viajaría a la vista. Usá https; http es para esta máquina y redes privadas.",
  caUnreadable: "No se puede leer el certificado {file}: {reason}",
  alreadyPaired: "Esta máquina ya está vinculada con {url}. anden-print pair --again reemplaza el vínculo.",
  paired: "Vinculada con {account} como “{name}”. Ahora: anden-print run",
  pairRefused:
    "El código no fue aceptado: es incorrecto, ya se usó o venció a los diez minutos. Pedí otro en Configuración, Impresoras.",
  pairTooMany: "Se probaron demasiados códigos desde acá. Esperá unos minutos.",
  notPaired:
    "Esta máquina no está vinculada. Pedí un código en Configuración, Impresoras y ejecutá: anden-print pair <url> <código>",
  revoked:
    "La instalación ya no conoce este puente: lo quitaron en Configuración, Impresoras. Vinculalo de nuevo: anden-print pair --again <url> <código>",
  unreachable: "{url} no responde: {reason}",
  unexpectedAnswer:
    "{url} respondió {status} donde anden-print esperaba otra cosa. ¿Es la dirección de Andén, y de una versión con impresoras?",
  alreadyRunning: "anden-print ya está andando con la carpeta {folder}.",
  folderUnusable: "No se puede usar la carpeta {folder}: {reason}",

  configUnreadable: "No se puede leer {file}: {reason}",
  configWrong: "{file}: {place} {problem}",
  configMustBe: "tiene que ser {what}",
  configTwice: "está dos veces: {value}",

  noPrinters: "No se encontró ninguna impresora. Nombralas en {file}, mirá la guía.",
  printersHead: "Se encontraron {count}:",
  cupsNotRead: "CUPS en {url} no responde ({reason}); se usan solo las impresoras de {file}.",
  unknownPrinter: "No hay una impresora “{printer}”. anden-print printers las lista.",
  testPrinted: "Impreso en {printer}.",
  testNotPrinted: "No se imprimió en {printer}: {reason}",

  ready: "lista",
  printing: "imprimiendo",
  paper_out: "sin papel",
  offline: "no responde",
  paused: "en pausa",
  unknown: "estado desconocido",

  headOpen: "El cabezal está abierto.",
  paperOut: "No hay papel.",
  ribbonOut: "No hay cinta.",
  printerPaused: "La impresora está en pausa.",
  takesNoData: "La impresora no recibe datos.",
  keepsConnection: "La impresora tiene la etiqueta y no dice que haya terminado.",
  cannotConnect: "No se puede llegar a {address}: {reason}",
  connectionLost: "Se cortó la conexión con {address} en medio de la etiqueta: {reason}",
  statusLost: "{address} dejó de responder después de recibir la etiqueta entera.",
  queueStopped: "La cola está detenida.",
  queueRefuses: "La cola no acepta trabajos.",
  queueGone: "Esa cola ya no existe.",
  jobCancelled: "Se canceló en la cola antes de imprimirse.",
  jobAborted: "La cola abandonó el trabajo: {reason}",
  jobMaybe: "La cola terminó el trabajo por la mitad: {reason}",
  jobLost: "La cola ya no conoce el trabajo.",
  jobRefused: "La cola rechazó el trabajo: {reason}",
  cupsSilent: "El servidor de impresión no responde: {reason}",
  spoolerFailed: "La cola de Windows lo rechazó: {reason}",
  spoolerUnseen: "No se vio ningún trabajo del documento en la cola de Windows.",
  folderFailed: "No se puede escribir en la carpeta: {reason}",

  wrongFormat: "Esta impresora no recibe {format}.",
  wrongCopies: "Esta versión imprime una copia de cada trabajo.",
  damaged: "Lo que llegó no es lo que mandó la instalación.",
  notFetched: "No se pudo traer el archivo: {reason}",
  leaseEnded: "No se llegó a imprimir antes de que venciera su plazo.",
  stopped: "Se detuvo el puente.",
  interrupted: "El puente se interrumpió mientras imprimía.",
  journalFailed: "No se puede escribir el registro, no se imprime nada: {reason}",
};
