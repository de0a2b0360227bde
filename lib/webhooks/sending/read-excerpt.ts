import type { Readable } from 'node:stream'

const EXCERPT_BYTES = 4_096

/**
 * The first 4 KiB of an answer, as text that PostgreSQL can store. What comes
 * after is not read, and a body that breaks off is worth what came of it: the
 * status has been received.
 */
export async function readExcerpt(body: Readable): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= EXCERPT_BYTES) break
    }
  } catch {}
  return size > 0 ? excerpt(Buffer.concat(chunks)) : null
}

/** The first 4 KiB as valid UTF-8 without NUL; a character cut in two at the end is left out. */
export function excerpt(bytes: Buffer): string {
  const decoder = new TextDecoder('utf-8')
  const cut = bytes.length > EXCERPT_BYTES
  return decoder.decode(bytes.subarray(0, EXCERPT_BYTES), { stream: cut }).replaceAll('\0', '')
}
