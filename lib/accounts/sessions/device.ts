/** Browsers by what stands in their User-Agent, those that also name another one first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * The browser and the system of a User-Agent in words, such as "Firefox, Windows". A browser may
 * say anything of itself, so this only helps people to recognise their own.
 *
 * @returns null for a program, and for a browser that tells neither
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent?.startsWith('Mozilla/')) return null
  const of = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([mark]) => mark.test(userAgent))?.[1]
  return [of(BROWSERS), of(SYSTEMS)].filter(Boolean).join(', ') || null
}
