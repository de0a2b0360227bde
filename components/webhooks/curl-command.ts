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
