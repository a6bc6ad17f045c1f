/** What the station needs to work without the network, in one script that is loaded after the page. */

export { openIndexedDbStore } from "./indexed-db-store";
export { keepShell } from "./keep-shell";
export { createOfflineStation } from "./offline-station";
export { ownQueue } from "./own-queue";
