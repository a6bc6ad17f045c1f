/** Files of strangers as they are kept: pictures of our own encoder, and of a PDF its visible pages and nothing else. */
export { encodePhoto, pictureTurns } from "./encode-photo";
export { isPdf, readPdf } from "./read-pdf";
export { readPhoto } from "./read-photo";
