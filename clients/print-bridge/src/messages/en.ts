export const en = {
  usage: `anden-print {version}: prints the labels of Andén on the printers of this machine and its network.

  anden-print pair <url> <code>   pairs this machine with the code of Settings, Printers
  anden-print run                 prints until it is stopped
  anden-print printers            lists the printers that it finds
  anden-print test <printer>      prints a test page, without the service

  --folder <folder>   configuration, token and journal (else $ANDEN_PRINT_FOLDER; now {folder})
  --name <name>       pair: what the portal calls this machine
  --ca <file>         pair: certificate of your own authority, PEM
  --again             pair: replaces the pairing that is there
  --help, --version`,
  unknownCommand: "There is no command “{command}”. See anden-print --help.",
  wrongArguments: "The arguments of “{command}” are not right. See anden-print --help.",
  unexpected: "anden-print failed: {reason}",

  badUrl: "“{url}” is no address of an installation: it looks like https://envios.example.com",
  plainHttp:
    "{url} is not encrypted: the token of the bridge would travel in the clear. Use https; http is for this machine and private networks.",
  caUnreadable: "The certificate {file} cannot be read: {reason}",
  alreadyPaired: "This machine is paired with {url}. anden-print pair --again replaces it.",
  paired: "Paired with {account} as “{name}”. Now: anden-print run",
  pairRefused:
    "The code was not accepted: it is wrong, was used, or ended after ten minutes. Ask for another one in Settings, Printers.",
  pairTooMany: "Too many codes were tried from here. Wait some minutes.",
  notPaired: "This machine is not paired. Ask for a code in Settings, Printers and run: anden-print pair <url> <code>",
  revoked:
    "The installation does not know this bridge any more: it was removed in Settings, Printers. Pair it again: anden-print pair --again <url> <code>",
  unreachable: "{url} does not answer: {reason}",
  unexpectedAnswer:
    "{url} answered {status} where anden-print expected something else. Is it the address of Andén, and of a version with printers?",
  alreadyRunning: "anden-print runs already with the folder {folder}.",
  folderUnusable: "The folder {folder} cannot be used: {reason}",

  configUnreadable: "{file} cannot be read: {reason}",
  configWrong: "{file}: {place} {problem}",
  configMustBe: "must be {what}",
  configTwice: "appears twice: {value}",

  noPrinters: "No printer was found. Name them in {file}, see the guide.",
  printersHead: "{count} found:",
  cupsNotRead: "CUPS at {url} does not answer ({reason}); only the printers of {file} are used.",
  unknownPrinter: "There is no printer “{printer}”. anden-print printers lists them.",
  testPrinted: "Printed at {printer}.",
  testNotPrinted: "Not printed at {printer}: {reason}",

  ready: "ready",
  printing: "printing",
  paper_out: "out of paper",
  offline: "does not answer",
  paused: "paused",
  unknown: "status not known",

  headOpen: "The head is open.",
  paperOut: "There is no paper.",
  ribbonOut: "There is no ribbon.",
  printerPaused: "The printer is paused.",
  takesNoData: "The printer takes no data.",
  keepsConnection: "The printer has the label and does not say that it is done.",
  cannotConnect: "{address} cannot be reached: {reason}",
  connectionLost: "The connection with {address} was lost in the middle of the label: {reason}",
  statusLost: "{address} stopped answering after it had the whole label.",
  queueStopped: "The queue is stopped.",
  queueRefuses: "The queue accepts no jobs.",
  queueGone: "There is no such queue any more.",
  jobCancelled: "Cancelled at the queue before it was printed.",
  jobAborted: "The queue gave up the job: {reason}",
  jobMaybe: "The queue ended the job in the middle: {reason}",
  jobLost: "The queue does not know the job any more.",
  jobRefused: "The queue refused the job: {reason}",
  cupsSilent: "The print server does not answer: {reason}",
  spoolerFailed: "The spooler of Windows refused it: {reason}",
  spoolerUnseen: "No job of the document was seen in the Windows queue.",
  folderFailed: "The folder cannot be written: {reason}",

  wrongFormat: "This printer does not take {format}.",
  wrongCopies: "This version prints one copy of each job.",
  damaged: "What arrived is not what the installation sent.",
  notFetched: "The file could not be fetched: {reason}",
  leaseEnded: "It could not be printed before its time ended.",
  stopped: "The bridge was stopped.",
  interrupted: "The bridge was interrupted while it printed.",
  journalFailed: "The journal cannot be written, nothing is printed: {reason}",
} as const;

export type MessageKey = keyof typeof en;
