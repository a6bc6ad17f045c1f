import { lazyComponent } from "@/components/ui/lazy-component";

/** As in `lazy-parts`, apart from the panel that opens it. */
export const openReasonDialog = lazyComponent(() =>
  import("../../printing/dialog/reason-dialog").then((file) => file.ReasonDialog),
);
