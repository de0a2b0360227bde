import { X509Certificate } from 'node:crypto'
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
  if (!isPath(written)) return Buffer.from(written, 'base64')
  return readFile(written).catch(({ code }) => {
    throw new StartFailure(`${variable}: ${unreadable(written, code)}`)
  })
}

/** Whether a variable names a file, and is not its content in base64. */
export const isPath = (written: string): boolean =>
  /^[./~]/.test(written) || !/^[A-Za-z0-9+/=\s]+$/.test(written)

/**
 * The certificates of authorities that a variable names, as PEM. Node would take a file without any
 * for one that trusts nobody.
 *
 * @returns null without a value
 * @throws StartFailure that names the variable, also for what holds no certificate
 */
export async function readAuthorities(
  written: string | null,
  variable: string,
): Promise<Buffer | null> {
  const bytes = await readBytes(written, variable)
  if (!bytes) return null
  try {
    if (!bytes.includes('-----BEGIN')) throw new Error('no PEM')
    new X509Certificate(bytes)
    return bytes
  } catch (cause) {
    throw new StartFailure(`${variable}: is no PEM with a certificate`, { cause })
  }
}

function unreadable(file: string, code: string): string {
  if (code === 'ENOENT') return `there is no file ${file}: correct the path.`
  const { username } = userInfo()
  const why = `${file} cannot be read by the user ${username} (${code})`
  return code === 'EACCES' ? `${why}: let it read the file and enter its folder.` : `${why}.`
}
