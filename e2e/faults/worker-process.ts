import { startEmbeddedRunner } from "@/lib/jobs/embedded-runner";

/** The automation of the service without its web server: starts within a second and needs no build. */
process.once("disconnect", () => process.exit(1));
await startEmbeddedRunner();
console.log("Ready");
