// Entry of a render thread. It is started by its path, outside any bundle, and runs the TypeScript sources through tsx.
import { register } from "tsx/esm/api";

register();
await import("./render-thread.ts");
