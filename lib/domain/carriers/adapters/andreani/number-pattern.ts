import { segmentOf } from "../segment";

/** Numbers of shipments and orders are digits [1]; packages of B2B have names of the sender. */
const number = /^[A-Za-z0-9][\w.-]{0,59}$/;

/** A number of Andreani's as a segment of a path. */
export const numberSegment = (text: string): string => segmentOf(text, number);
