/** How the server of PIX notices is run, which asks PSPs for a client certificate. */
export interface NoticesSettings {
  port: number
  /** Where PSPs reach it, without a trailing slash. */
  url: string
  /**
   * Our own certificate with its chain, our key, and the authorities of the PSPs: path or base64.
   */
  certificate: string
  key: string
  ca: string
}

/** The variables, without the prefix `PIX_NOTICES_`. `.env.example` explains each one. */
export const NOTICES_VARIABLES = ['PORT', 'URL', 'CERTIFICATE', 'KEY', 'CA'] as const

/** The variables as the environment has them. */
export const NOTICES_NAMES = NOTICES_VARIABLES.map((name) => `PIX_NOTICES_${name}`)

/**
 * Reads the `PIX_NOTICES_` variables. All of them must be set, or none.
 *
 * @returns the settings, or null without them; and what is missing or wrong, a line each
 */
export function readNoticesSettings(source: Record<string, string | undefined>): {
  settings: NoticesSettings | null
  problems: string[]
} {
  const given = NOTICES_VARIABLES.map((name) => source[`PIX_NOTICES_${name}`]?.trim() || undefined)
  if (given.every((value) => value === undefined)) return { settings: null, problems: [] }
  const problems = NOTICES_VARIABLES.filter((_, i) => given[i] === undefined).map(
    (name) => `PIX_NOTICES_${name}: is needed beside the others`,
  )
  const [port = '', url = '', certificate = '', key = '', ca = ''] = given
  if (port && !(/^\d{1,5}$/.test(port) && +port >= 1 && +port <= 65_535)) {
    problems.push('PIX_NOTICES_PORT: must be a port, 1 to 65535')
  }
  if (url && !/^https:\/\/[^/?#]+\/?$/.test(url)) {
    problems.push(
      'PIX_NOTICES_URL: must be an https:// origin, such as https://pix.example.com:8443',
    )
  }
  const settings = { port: Number(port), url: url.replace(/\/$/, ''), certificate, key, ca }
  return { settings: problems.length > 0 ? null : settings, problems }
}
