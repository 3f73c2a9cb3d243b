import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** The policy of every page and file. SEC-60. */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

/** On every response, page or not, when browsers reach us by https. SEC-61. */
export const strictTransport = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`

/**
 * Nothing of what a browser can grant is needed, but writing to the clipboard: all else that Chromium 156 knows, apart from client
 * hints, which a server gets only when it asks. Names that a browser does not know it complains about. SEC-61.
 */
const permissionsPolicy = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read compute-pressure
  cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create digital-credentials-get
  display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection
  interest-cohort keyboard-map language-detector language-model local-fonts local-network local-network-access
  loopback-network magnetometer media-playback-while-not-visible microphone midi on-device-speech-recognition
  otp-credentials payment picture-in-picture private-state-token-issuance private-state-token-redemption
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial speaker-selection storage-access
  summarizer sync-xhr translator unload usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/)
  .map((each) => `${each}=()`)
  .join(', ')

const setByHelmet = helmet({
  contentSecurityPolicy: { useDefaults: false, directives },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
})

/** Sets the headers of SEC-60 and SEC-61. */
export const setPageHeaders = (req: IncomingMessage, res: ServerResponse): void => {
  setByHelmet(req, res, () => undefined)
  res.setHeader('Permissions-Policy', permissionsPolicy)
}
