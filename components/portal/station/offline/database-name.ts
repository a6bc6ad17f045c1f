/** Of IndexedDB. */
export const databaseName = "anden-station";
