import { connection } from "@/db/driver";
import { systemContext } from "@/lib/platform/context";
import { processBookings } from "./process";

/** A second process of the service, for tests: processes the due bookings once, unless the test kills it before. */
process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
await processBookings(systemContext("worker"), { limit: 60 });
await connection().close();
