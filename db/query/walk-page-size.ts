/**
 * Rows that whoever walks over all of a list gets at once. The driver maps them in one piece, while every other request of the process
 * waits: 100 shipments take 20 ms.
 */
export const walkPageSize = 100;
