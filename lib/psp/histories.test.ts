import fc from 'fast-check'
import { test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { runHistories } from '@/lib/kernel/histories.testing'
import { currentWorld, newWorld, within } from './history.testing'
import { ACTS, type Act, heal, perform } from './history-acts.testing'
import { checkHistory } from './history-checks.testing'

vi.mock('@/lib/payments/connections/psp/find-psp', async (original) => ({
  ...(await original<object>()),
  pspOf: async () => currentWorld().psp,
  findPsp: async () => currentWorld().psp,
}))
vi.mock('@/lib/payments/connections/psp/choose-psp', async (original) => {
  const chosen = () => {
    const { connectionId, psp } = currentWorld()
    return [{ connectionId, psp }]
  }
  return {
    ...(await original<object>()),
    installationPsps: async () => chosen(),
    pspsForCharge: async () => ({ psps: chosen(), settlementMode: 'internal' }),
  }
})

/** `HISTORIES=10000 npx vitest run lib/psp/histories` runs them all. */
const COUNT = Number(process.env.HISTORIES ?? 240)
const SEED = Number(process.env.HISTORIES_SEED ?? Date.now() % 2 ** 31)
/** A seed that every run repeats, beside the fresh one. */
const FIXED_SEED = 20_261_123
const AT_ONCE = 4

const history = fc.array(
  fc.tuple(fc.constantFrom(...ACTS), fc.nat(20), fc.integer({ min: 600, max: 40_000 })),
  { minLength: 4, maxLength: 24 },
)

test.each([FIXED_SEED, SEED])(
  'after every history of seed %i our books are those of the PSP, to the centavo',
  async (seed) => {
    const histories = fc.sample(history, { seed, numRuns: Math.ceil(COUNT / 2) })
    await runHistories(histories, { seed, atOnce: AT_ONCE }, run, shown)
  },
  COUNT * 2_000 + 60_000,
)

const shown = (acts: readonly Act[]) => acts.map((act) => act.join(' ')).join('; ')

/** Something to be paid, refunded and withdrawn. */
const OPENING: readonly Act[] = [
  ['charge', 0, 20_000] as const,
  ['charge', 0, 3_000] as const,
  ['pay', 0, 0] as const,
  ['notices', 0, 0] as const,
]

async function run(acts: readonly Act[]): Promise<void> {
  const world = await newWorld()
  await within(world, async () => {
    for (const act of [...OPENING, ...acts]) await perform(world, act).catch(requireRefusal)
    await heal(world)
    await checkHistory(world)
  })
  world.close()
}

/** A refusal is an answer like any other; anything else is a bug. */
function requireRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
