import { indentJson } from '@/components/requests/indent-json'

const EXCERPT_BYTES = 4_096
/** A character of UTF-8 that the end cut in two is left out. */
const CHARACTER_BYTES_MAX = 4

/** How many bytes a text is on the wire. */
export const byteLength = (text: string) => new TextEncoder().encode(text).length

/** Whether a body is JSON, by what it is called or how it begins; one that was cut is too. */
export const isJson = (body: string, contentType = '') =>
  /^application\/([\w.-]+\+)?json\b/i.test(contentType) || /^\s*[{[]/.test(body)

/** A body to be read: JSON on lines of its own, anything else as it came. */
export const prettyBody = (body: string, contentType?: string) =>
  isJson(body, contentType) ? indentJson(body) : body

/** Whether more was answered than is kept. */
export function isCut(body: string, contentLength: string | undefined): boolean {
  const bytes = byteLength(body)
  return bytes > EXCERPT_BYTES - CHARACTER_BYTES_MAX && Number(contentLength) !== bytes
}

type Post = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What curl itself would read as a pattern. */
const GLOB = /[[\]{}]/

/** A request as a command for a shell: the same address, headers and bytes. */
export function curlCommand({ url, headers, body }: Post): string {
  const lines = [
    `curl ${GLOB.test(url) ? '--globoff ' : ''}${quote(url)}`,
    ...Object.entries(headers).map((header) => `  -H ${quote(headerLine(header))}`),
    `  --data-raw ${quote(body)}`,
  ]
  return lines.join(' \\\n')
}

// curl takes "name:" for a header to leave out; a semicolon sends it empty.
const headerLine = ([name, value]: [string, string]) => (value ? `${name}: ${value}` : `${name};`)

/** A text as one word of a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
