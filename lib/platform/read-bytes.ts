import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartFailure } from './start-failure'

/**
 * The bytes that a variable names: the content of a file, or what is written in base64.
 *
 * @returns null without a value
 * @throws StartFailure that names the variable, for a file that cannot be read
 */
export async function readBytes(written: string | null, variable: string): Promise<Buffer | null> {
  if (!written) return null
  const isPath = /^[./~]/.test(written) || !/^[A-Za-z0-9+/=\s]+$/.test(written)
  if (!isPath) return Buffer.from(written, 'base64')
  return readFile(written).catch(({ code }) => {
    throw new StartFailure(`${variable}: ${unreadable(written, code)}`)
  })
}

function unreadable(file: string, code: string): string {
  if (code === 'ENOENT') return `there is no file ${file}: correct the path.`
  const { username } = userInfo()
  const why = `${file} cannot be read by the user ${username} (${code})`
  return code === 'EACCES' ? `${why}: let it read the file and enter its folder.` : `${why}.`
}
