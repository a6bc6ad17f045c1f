import { GET, POST as post, PUT as put } from "@/lib/jobs/handler";
import { recordingCalls } from "@/lib/jobs/runner/inngest-contact";

export const dynamic = "force-dynamic";

export { GET };
export const POST = recordingCalls(post);
export const PUT = recordingCalls(put);
