/**
 * Headers that are the same on every response, of pages by next.config.mjs and of the interface by the API lane. The policy
 * of pages has a nonce: proxy.ts. What depends on PUBLIC_URL, which is not known when this is built: scripts/serving.
 */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Robots-Tag": "noindex, nofollow",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), browsing-topics=(), clipboard-write=(self), fullscreen=(self)",
};

/**
 * The station reads codes with the camera, and weights from scales on USB and serial ports. It overrides the header above
 * on that page alone.
 */
export const stationHeaders = allow("camera", "hid", "serial");

/** Who walks with the cart of a wave reads codes with the camera of a phone. */
export const cameraHeaders = allow("camera");

function allow(...features) {
  const policy = securityHeaders["Permissions-Policy"];
  return {
    "Permissions-Policy": features.reduce(
      (kept, feature) => kept.replace(`${feature}=()`, `${feature}=(self)`),
      policy,
    ),
  };
}
