export const securityHeaders: Readonly<Record<string, string>>;
export const stationHeaders: Readonly<Record<string, string>>;
export const cameraHeaders: Readonly<Record<string, string>>;
