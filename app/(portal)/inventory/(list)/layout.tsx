import { gate } from "../../gate";

export default gate("stocks.read");
