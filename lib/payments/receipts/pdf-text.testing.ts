import { inflateSync } from 'node:zlib'

/**
 * Extracts the text of a PDF in content order, by its ToUnicode tables, as a screen reader or a
 * search would. Pages are divided by a form feed.
 */
export function pdfText(bytes: Uint8Array): string {
  const streams = streamsOf(Buffer.from(bytes))
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(charactersOf)
  const read = new Map(maps.flatMap((map) => [...map]))
  const pages = streams.filter((stream) => /\bBT\b/.test(stream))
  return pages
    .map((page) =>
      page
        .split(/\bBT\b/)
        .map((one) => readOne(one, read))
        .join(' '),
    )
    .join('\f')
}

function readOne(content: string, read: Map<number, string>): string {
  const glyphs = [...content.matchAll(/<([0-9a-f]+)>/gi)].flatMap(
    ([, hex = '']) => hex.match(/.{4}/g) ?? [],
  )
  return glyphs.map((glyph) => read.get(Number.parseInt(glyph, 16)) ?? '').join('')
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('\nendstream', at)
    if (end === -1) break
    found.push(inflated(pdf.subarray(at + 7, end)))
    at = end + 10
  }
  return found
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return bytes.toString('latin1')
  }
}

/** Parses a ToUnicode table: the text of each glyph. */
function charactersOf(table: string): Map<number, string> {
  const read = new Map<number, string>()
  for (const [, first = '', , listed = ''] of table.matchAll(
    /<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi,
  )) {
    const words = [...listed.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) => hex)
    words.forEach((hex, i) => {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      read.set(Number.parseInt(first, 16) + i, text)
    })
  }
  return read
}
