import * as z from "zod";
import { limits } from "@/lib/core/vocabulary";
import { Id, list } from "../../shared/wire";

export const QueueOrdersInput = z.object({ account_id: Id, order_ids: list(Id, limits.queuedOrders) });
