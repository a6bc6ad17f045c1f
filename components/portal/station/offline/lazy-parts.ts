import { lazyComponent } from "@/components/ui/lazy-component";
import { openReasonDialog } from "./lazy-reason-dialog";

/*
 * Parts of the station that are loaded beside its page, each from this place alone: another import of the same module may come in other
 * files, which are not there without the network.
 */
export const openCameraView = lazyComponent(() => import("../camera/camera-view").then((file) => file.CameraView));
export const openOfflinePanel = lazyComponent(() => import("./offline-panel").then((file) => file.OfflinePanel));
export const openQueuePanel = lazyComponent(() => import("../queue/queue-panel").then((file) => file.QueuePanel));
export const openStationPrinter = lazyComponent(() =>
  import("../../printing/printer/station-printer").then((file) => file.StationPrinter),
);
export const openWeightPanel = lazyComponent(() => import("../scale/weight-panel").then((file) => file.WeightPanel));

/** All of them, for a station that goes on without the network. */
export const openAllParts = () =>
  Promise.all([
    openCameraView(),
    openOfflinePanel(),
    openQueuePanel(),
    openReasonDialog(),
    openStationPrinter(),
    openWeightPanel(),
  ]);
