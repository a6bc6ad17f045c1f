import { gate } from "../../gate";

export default gate("shipments.show");
