import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mailFolderOf } from '@/lib/platform/mail/send-mail'
import { loadIdentity } from '@/lib/psp/identity/load-identity'
import type { PspConnection, PspOptions } from '@/lib/psp/start-psp'
import { type Program, startProgram } from './processes.testing'

export type ProcessName = 'web' | 'worker' | 'psp'

/**
 * The web process, the worker and the process of the PSPs. They live through the scenes. In place
 * of one of ours that dies comes the spare, which was started before it is needed.
 */
export interface Installation {
  port: number
  programs: Record<ProcessName, Program>
  spare: Promise<Program>
}

const DIRECTORY = mkdtempSync(path.join(tmpdir(), 'crashes-'))
process.once('exit', () => rmSync(DIRECTORY, { recursive: true, force: true }))
const IDENTITY = path.join(DIRECTORY, 'identity')

const startProduct = (port: number) =>
  startProgram('product', {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_POOL: '4',
    OPERATOR_EMAIL: 'ops@guiche.example',
    GUICHE_DATA_DIR: DIRECTORY,
  })

/** Starts a web process and a worker, on the database of this test, and a process for PSPs. */
export async function startInstallation(port: number): Promise<Installation> {
  loadIdentity(IDENTITY)
  const [web, worker, psp] = await Promise.all([
    startProduct(port),
    startProduct(port),
    startProgram('psp'),
  ])
  await web.call('listen', port)
  return { port, programs: { web, worker, psp }, spare: startProduct(port) }
}

/** Puts another process in the place of one that died. */
export async function replace(installation: Installation, name: ProcessName): Promise<void> {
  const { port, programs } = installation
  if (name === 'psp') {
    programs.psp = await startProgram('psp')
    return
  }
  programs[name] = await installation.spare
  installation.spare = startProduct(port)
  if (name === 'web') await programs.web.call('listen', port)
}

export async function endInstallation({ programs, spare }: Installation): Promise<void> {
  const all = [...Object.values(programs), await spare]
  await Promise.all(all.map((one) => one.end()))
}

/** Most faults are over after three tries, so the first four follow soon. */
const RETRY_DELAYS_MS = [100, 100, 100, 100, 200, 400, 800, 1_600, 3_200, 3_200]

/** A folder for a PSP without a book yet. Its certificates are those of every PSP here. */
export function newPspFolder(): string {
  const dir = mkdtempSync(path.join(DIRECTORY, 'psp-'))
  cpSync(IDENTITY, dir, { recursive: true })
  return dir
}

/** Opens a PSP on its folder; one that was there before answers where it did. */
export function openPsp(
  { programs }: Installation,
  dir: string,
  before?: PspConnection,
): Promise<PspConnection> {
  const portOf = (url: string | undefined) => (url ? Number(new URL(url).port) : 0)
  const [port, controlPort] = [portOf(before?.baseUrl), portOf(before?.control)]
  return programs.psp.call('open', {
    dialect: 'efi',
    dir,
    port,
    ...(controlPort && { controlPort }),
    isSynced: false,
    pace: 0.05,
    retryDelaysMs: RETRY_DELAYS_MS,
  } satisfies PspOptions)
}

/** The e-mails that the operator got about a connection. */
export function mailsAbout(connectionId: string): string[] {
  const folder = mailFolderOf(DIRECTORY, 'operator')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const mails = files.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return mails.filter((mail) => mail.includes(connectionId))
}
