/** The delivery methods of connected shops, as their orders name them, and what people say that each of them means. */
export { type ChannelMethod, listMethods, mapMethod } from "./map";
export { recordMethod } from "./record";
