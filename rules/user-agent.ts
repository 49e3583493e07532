/** What a user agent says of itself, as people call it. What is not known is undefined. */
export interface Device {
  /** Chrome, Safari, curl … */
  browser: string | undefined
  /** Windows, iPhone … */
  system: string | undefined
  /** It is a program that has no browser. */
  program: boolean
}

/** The first that matches: many browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//i, 'curl'],
  [/\bPostmanRuntime\//, 'Postman'],
]
const programs = /\b(?:node|undici|axios|okhttp|python-requests|Go-http-client|Java)\b/i
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const first = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

export function deviceOf(userAgent = ''): Device {
  const browser = first(browsers, userAgent)
  return {
    browser,
    program: browser === undefined && programs.test(userAgent),
    system: first(systems, userAgent),
  }
}
