// Entry of a rendering thread. It is started by its path, outside of any bundle, and runs the sources as they are.
import { register } from "tsx/esm/api";

register();
await import("./render-thread.ts");
