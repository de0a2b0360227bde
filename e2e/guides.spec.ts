import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Block } from '@/lib/guides/guide'
import { GUIDES } from '@/lib/guides/guides'
import { readGuide } from '@/lib/guides/read-guide'
import { LOCALES } from '@/lib/i18n/locale'
import { sandboxBank } from './support/bank'
import { integrationApi } from './support/merchant'
import { expect, test } from './support/test'

const run = promisify(execFile)

/** The id that guides print for a charge that their reader has paid before. */
const CHARGE_ID = '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60'

type Answer = Record<string, unknown>

for (const locale of LOCALES) {
  for (const slug of GUIDES) {
    test(`${slug} in ${locale}: each command runs as printed and is answered as printed`, async ({
      merchant,
      baseURL,
    }) => {
      const { blocks } = await readGuide(slug, locale, baseURL!)
      const known = new Map<string, string>()
      if (slug === 'refunds') known.set(CHARGE_ID, await payCharge(merchant, baseURL!, 189))
      if (slug !== 'first-charge') await payCharge(merchant, baseURL!, 500)
      const environment = { GUICHE_SECRET_KEY: merchant.secretKey, GUICHE_TOKEN: merchant.token }
      for (const [at, block] of blocks.entries()) {
        if (block.kind !== 'tabs' || !block.request) continue
        const printed = answerAfter(blocks, at)
        const say = () => runShell(block.tabs.shell, known, environment)
        if (!printed) expect((await say()).status).toBe(200)
        else await expectAnswer(say, printed, known)
      }
    })
  }
}

/** Pays a charge of so many reais, and waits until it counts; its id. */
async function payCharge(
  { secretKey }: { secretKey: string },
  origin: string,
  amount: number,
): Promise<string> {
  const api = integrationApi(origin, secretKey)
  const { transactionId, pixCode } = await api.createTransaction({ amount })
  await sandboxBank(origin).pay(pixCode!)
  const status = async () => (await api.getTransaction(transactionId)).status
  await expect.poll(status).toBe('COMPLETED')
  return transactionId
}

function answerAfter(blocks: Block[], at: number) {
  const next = blocks.slice(at + 1).find(({ kind }) => kind !== 'prose')
  return next?.kind === 'answer' ? { ...next, body: JSON.parse(next.text) as Answer } : null
}

/**
 * The command with what this run knows by other names, and the status that it was answered with.
 */
async function runShell(
  command: string,
  known: Map<string, string>,
  environment: Record<string, string>,
) {
  let text = command
  for (const [printed, actual] of known) text = text.replaceAll(printed, actual)
  const env = { ...process.env, ...environment }
  const { stdout } = await run('sh', ['-c', `${text} -s -w '\\n%{http_code}'`], { env })
  const end = stdout.lastIndexOf('\n')
  return { status: Number(stdout.slice(end)), body: JSON.parse(stdout.slice(0, end)) as Answer }
}

/** Asks until the answer stands as printed: what a bank decides takes a moment. */
async function expectAnswer(
  say: () => ReturnType<typeof runShell>,
  printed: { status: number; body: Answer },
  known: Map<string, string>,
) {
  let answer = await say()
  await expect(async () => {
    if (differences(printed.body, answer.body).length > 0) answer = await say()
    expect(differences(printed.body, answer.body)).toEqual([])
  }).toPass({ timeout: 15_000 })
  expect(answer.status).toBe(printed.status)
  for (const name of ['id', 'transactionId', 'pixCode']) {
    if (name in printed.body) known.set(String(printed.body[name]), String(answer.body[name]))
  }
}

/** Names and times of their own, a balance, a count: every run has others. */
const ITS_OWN =
  /(\.id|Id|At|stamp|txid|pixCode|[sS]ecret|publishableKey|disponivel|replayed|Cursor|checkout\.url)$/

/** Where an answer lacks what the guide prints, or says otherwise. */
function differences(printed: unknown, actual: unknown, at = ''): string[] {
  if (Array.isArray(printed) || (printed !== null && typeof printed === 'object')) {
    return Object.entries(printed).flatMap(([name, value]) =>
      differences(value, (actual as Answer | undefined)?.[name], `${at}.${name}`),
    )
  }
  const isSame =
    ITS_OWN.test(at) && printed !== null ? typeof actual === typeof printed : actual === printed
  return isSame ? [] : [`${at}: ${JSON.stringify(actual)}, not ${JSON.stringify(printed)}`]
}
