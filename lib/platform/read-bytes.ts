import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'

/**
 * The bytes that a variable names: the content of a file, or what is written in base64.
 *
 * @returns null without a value
 * @throws Error that names the variable, for a file that cannot be read
 */
export async function readBytes(written: string | null, variable: string): Promise<Buffer | null> {
  if (!written) return null
  const isPath = /^[./~]/.test(written) || !/^[A-Za-z0-9+/=\s]+$/.test(written)
  if (!isPath) return Buffer.from(written, 'base64')
  return readFile(written).catch((cause) => {
    const { username } = userInfo()
    const why = `${variable}: ${written} cannot be read by the user ${username} (${cause.code})`
    throw new Error(why, { cause })
  })
}
