export const dynamic = "force-dynamic";

export { GET, POST, PUT } from "@/lib/jobs/handler";
