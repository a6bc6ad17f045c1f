/** What the regulator of postal operators (Argentina) asks of whoever runs the service: a number, and figures by month. */
export { changePostalRegister } from "./postal-register";
export { findMonthStatistics, type MonthStatistic } from "./statistics";
