import type { Env } from '@/lib/platform/env'
import { isPath } from '@/lib/platform/read-bytes'
import { readNoticesFiles } from '@/lib/platform/read-notices-files'
import { readAccounts } from './read-accounts'

/** The settings that name certificates and keys. */
type Settings = Pick<Env, 'PIX' | 'PIX_NOTICES'>

/**
 * Finds the faults in the files that the settings name, which keep a process from starting: one
 * error for each account and for the server of notices, which names the variable.
 */
export async function findFileFaults({ PIX, PIX_NOTICES }: Settings): Promise<Error[]> {
  const { faults } = await readAccounts(PIX)
  const ofNotices = PIX_NOTICES ? await readNoticesFiles(PIX_NOTICES).then(() => [], one) : []
  return [...faults, ...ofNotices]
}

const one = (error: Error) => [error]

/** The files that the settings name, each with its variable. */
export function listFiles({ PIX, PIX_NOTICES }: Settings): { variable: string; file: string }[] {
  const written = PIX.flatMap(({ prefix, certificate, ca }) => [
    { variable: `${prefix}CERTIFICATE`, file: certificate },
    { variable: `${prefix}CA`, file: ca },
  ])
  const ofNotices = PIX_NOTICES
    ? [
        { variable: 'PIX_NOTICES_CERTIFICATE', file: PIX_NOTICES.certificate },
        { variable: 'PIX_NOTICES_KEY', file: PIX_NOTICES.key },
        { variable: 'PIX_NOTICES_CA', file: PIX_NOTICES.ca },
      ]
    : []
  return [...written, ...ofNotices].flatMap(({ variable, file }) =>
    file !== null && isPath(file) ? { variable, file } : [],
  )
}
