import { Notice } from "@/components/ui/feedback/notice";
import type { ScanFeedback as Feedback } from "./use-article-scan";

/** The result of the last scan, announced by screen readers. */
export function ScanFeedback({ feedback }: { feedback: Feedback | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {feedback && <Notice tone={feedback.tone}>{feedback.text}</Notice>}
    </div>
  );
}
