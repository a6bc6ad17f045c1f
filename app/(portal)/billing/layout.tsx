import { gate } from "../gate";

export default gate("accounts.show");
