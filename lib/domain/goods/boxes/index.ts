export {
  addBoxes,
  type Box,
  type BoxChanges,
  type BoxDraft,
  changeBox,
  createBox,
  defaultBoxes,
  hasOwnBoxes,
  listAllBoxes,
  setBoxRemoved,
} from "./boxes";
