import { indentJson } from '@/components/requests/indent-json'

const EXCERPT_BYTES = 4_096
/** The longest UTF-8 character, in bytes. Truncation drops a character that it would split. */
const CHARACTER_BYTES_MAX = 4

export const byteLength = (text: string) => new TextEncoder().encode(text).length

/**
 * Whether a body is JSON, by its content type or its first character; a truncated body may be too.
 */
export const isJson = (body: string, contentType = '') =>
  /^application\/([\w.-]+\+)?json\b/i.test(contentType) || /^\s*[{[]/.test(body)

/** Indents a JSON body; returns any other body unchanged. */
export const prettyBody = (body: string, contentType?: string) =>
  isJson(body, contentType) ? indentJson(body) : body

/** Whether only the first part of a response body is stored. */
export function isCut(body: string, contentLength: string | undefined): boolean {
  const bytes = byteLength(body)
  return bytes > EXCERPT_BYTES - CHARACTER_BYTES_MAX && Number(contentLength) !== bytes
}

type Post = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** Characters that curl would expand as a glob. */
const GLOB = /[[\]{}]/

/** A curl command that sends the same request: address, headers and bytes. */
export function curlCommand({ url, headers, body }: Post): string {
  const lines = [
    `curl ${GLOB.test(url) ? '--globoff ' : ''}${quote(url)}`,
    ...Object.entries(headers).map((header) => `  -H ${quote(headerLine(header))}`),
    `  --data-raw ${quote(body)}`,
  ]
  return lines.join(' \\\n')
}

// curl removes a header given as "name:"; "name;" sends it empty.
const headerLine = ([name, value]: [string, string]) => (value ? `${name}: ${value}` : `${name};`)

/** Quotes a text as one word of a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
