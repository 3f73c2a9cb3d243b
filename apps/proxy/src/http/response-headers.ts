/** On every response that is not a page or a file: kept nowhere, never sniffed, and nothing in it may run. SEC-34. */
export const apiResponseHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
} as const
