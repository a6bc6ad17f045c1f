import { connection } from "@/db/driver";
import { PickupWorld } from "./testing";

/** Another process of the service, for tests: processes the due pickups once, unless it is killed before. */
process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
await new PickupWorld().work();
await connection().close();
