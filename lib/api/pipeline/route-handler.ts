import type { NextRequest } from "next/server";

/** What Next calls for a method of a path. */
export type RouteHandler = (request: NextRequest, route: { params: Promise<unknown> }) => Promise<Response>;
