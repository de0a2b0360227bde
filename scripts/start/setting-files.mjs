import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { Failure } from '../failure.mjs'
import { may } from '../postgres/os-user.mjs'
import { USER } from './unprivileged.mjs'

/** @typedef {Pick<import('../../lib/platform/env.ts').Env, 'PIX' | 'PIX_NOTICES'>} Settings */

async function load() {
  const { tsImport } = await import('tsx/esm/api')
  const file = path.join(PROJECT_FOLDER, 'lib/payments/connections/accounts/find-file-faults.ts')
  return tsImport(file, import.meta.url)
}

/**
 * Checks the certificates and keys that the settings name, before anything slow starts: our
 * processes would only tell at their start.
 *
 * @param {Settings} settings
 * @throws Failure with a line for each that cannot be used
 */
export async function requireUsableFiles(settings) {
  const { findFileFaults } = await load()
  const faults = await findFileFaults(settings)
  if (faults.length > 0) throw new Failure(faults.map(({ message }) => message).join('\n'))
}

/**
 * Checks that the user of our processes may read these files, which root can.
 *
 * @param {Settings} settings
 * @param {import('../postgres/os-user.mjs').OsUser} user
 * @throws Failure with a line for each that it may not read
 */
export async function requireReadableFiles(settings, user) {
  if (user.uid === undefined) return
  const { listFiles } = await load()
  const closed = listFiles(settings).filter(
    ({ file }) => !may(user, 'test', '-r', path.resolve(PROJECT_FOLDER, file)),
  )
  if (closed.length === 0) return
  const lines = closed.map(
    ({ variable, file }) =>
      `${variable}: ${file} cannot be read by the user ${USER}, as whom the web process and the worker run: let it read the file and enter its folder.`,
  )
  throw new Failure(lines.join('\n'))
}
