import { gate } from "../gate";

export default gate("webhooks.manage");
