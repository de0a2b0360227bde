import { chromium } from '@playwright/test'
import lighthouse, { type Config } from 'lighthouse'
import desktop from 'lighthouse/core/config/desktop-config.js'
import { findFreePort } from './support/ports'
import { expect, test } from './support/test'

/**
 * Accessibility and best practices are facts. Performance is a timing, so the floor here only tells
 * a page that has become heavy from a machine that is busy: quiet, all three pages reach 95.
 */
const WANTED = { performance: 80, accessibility: 95, 'best-practices': 95 }
const CATEGORIES = Object.keys(WANTED)
/** What no further run could better in earnest. */
const GOOD = 95
/** Performance varies with what else the machine does; the best run is nearest to the truth. */
const RUNS_MAX = 3

type Scores = Record<string, number>

test.describe.configure({ mode: 'serial', timeout: 240_000 })

test('sign-in is fast, accessible and well made', async ({ baseURL }) => {
  await expectScores(`${baseURL}/sign-in`, { config: desktop })
})

test('the overview is fast, accessible and well made', async ({ merchant, baseURL }) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 200, clientName: 'Ana Souza' })
  await merchant.bank.pay(pixCode!)
  const cookie = `next-auth.session-token=${merchant.token}`
  await expectScores(`${baseURL}/overview`, { config: desktop, headers: { cookie } })
})

test('the PIX page on a phone is fast, accessible and well made', async ({ merchant, baseURL }) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 200 })
  await expectScores(`${baseURL}/pay/${transactionId}`, {})
})

async function expectScores(url: string, options: { config?: Config; headers?: Scored }) {
  const best: Scores = {}
  for (let run = 1; run <= RUNS_MAX && !isEnough(best); run++) {
    for (const [name, score] of Object.entries(await measure(url, options))) {
      best[name] = Math.max(best[name] ?? 0, score)
    }
  }
  test.info().annotations.push({ type: 'scores', description: JSON.stringify(best) })
  for (const [name, least] of Object.entries(WANTED)) {
    expect.soft(best[name], name).toBeGreaterThanOrEqual(least)
  }
}

type Scored = Record<string, string>

const isEnough = (scores: Scores) => CATEGORIES.every((name) => (scores[name] ?? 0) >= GOOD)

async function measure(url: string, { config, headers }: { config?: Config; headers?: Scored }) {
  const port = await findFreePort()
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const flags = { port, onlyCategories: CATEGORIES, extraHeaders: headers, locale: 'pt' as const }
    const result = await lighthouse(url, { ...flags, logLevel: 'error' }, config)
    const { categories, finalDisplayedUrl } = result!.lhr
    expect(finalDisplayedUrl).toBe(url)
    return Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    )
  } finally {
    await browser.close()
  }
}
