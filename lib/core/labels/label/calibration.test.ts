import { test } from "vitest";
import { expectCalibrationLabel, expectCalibrationPage } from "../testing-calibration";

test("the page of 10x15 has its size and all its codes are read", () => expectCalibrationPage("10x15"));

test("a printer of 203 dpi gives one label with all its codes", () => expectCalibrationLabel(203));
