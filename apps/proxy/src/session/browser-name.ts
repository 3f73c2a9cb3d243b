export type BrowserName = {
  /** `Firefox`; empty when unknown. */
  browser: string
  /** `Linux`; empty when unknown. */
  system: string
}

/** The first that fits counts: most browsers claim to be several others too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: readonly [RegExp, string][]): string =>
  names.find(([shape]) => shape.test(text))?.[1] ?? ''

/** Of a browser's own words only names from the lists above are kept. */
export const browserOf = (agent = ''): BrowserName => {
  const start = agent.slice(0, 512)
  return { browser: nameIn(start, browsers), system: nameIn(start, systems) }
}
