export { createSavedView, deleteSavedView, editSavedView, listSavedViews, type SavedView } from "./saved-views";
