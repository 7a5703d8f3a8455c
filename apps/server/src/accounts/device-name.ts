/** A short name for the device of a session, from the user agent: 'Firefox on Windows'. */

/** The first that fits: browsers name those that they are derived from. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

export function deviceName(userAgent: string | null): string {
  const find = (known: typeof browsers | typeof systems) =>
    known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const browser = find(browsers)
  const system = find(systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device')
}
