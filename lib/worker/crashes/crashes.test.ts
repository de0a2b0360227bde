import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FAULT_KINDS, type FaultKind } from '@/lib/psp/faults/faults'
import { findFreePort } from '@/scripts/process/port.mjs'
import { requireOneEffect } from './check-scene.testing'
import { endInstallation, type Installation, startInstallation } from './installation.testing'
import { isKeptOff, isMet, POINTS, type Point } from './points.testing'
import { buildPrograms } from './processes.testing'
import { Scene } from './scene.testing'
import { STORIES, type Story } from './stories.testing'

// Its processes do every job that there is, so they need a database of their own.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_crashes')
})

/** A process that is killed at a point, while the PSP has a fault. */
type Crash = readonly [Point, FaultKind]

/** `CRASHES=all npx vitest run lib/worker/crashes` runs every pair, in half an hour. */
const IS_WHOLE = process.env.CRASHES === 'all'
/** Runs those crashes alone whose names contain it. */
const ONLY = process.env.CRASHES_ONLY ?? ''
/** The seed of half of the points is the same in every run, that of the others is fresh. */
const FIXED_SEED = 20_261_123
const SEED = Number(process.env.CRASHES_SEED ?? Date.now() % 2 ** 31)

const FAILURES_MAX = 3

/** Each of these points once, with the faults that can be met there in turn. */
function diagonal(points: readonly Point[], seed: number): Crash[] {
  const shuffled = fc.shuffledSubarray([...FAULT_KINDS], { minLength: FAULT_KINDS.length })
  const [turns] = fc.sample(shuffled, { seed, numRuns: 1 }) as [FaultKind[]]
  return points.map((point) => {
    const next = turns.find((fault) => isMet(point, fault) && !isKeptOff(point, fault))!
    turns.push(...turns.splice(turns.indexOf(next), 1))
    return [point, next]
  })
}

const FIXED = diagonal(
  POINTS.filter((_, nth) => nth % 2 === 0),
  FIXED_SEED,
)
const FRESH = diagonal(
  POINTS.filter((_, nth) => nth % 2 === 1),
  SEED,
)

const titleOf = ([{ story, name, kills }, fault]: Crash) =>
  `${story}: ${kills} is killed when ${name}, with ${fault}`

let installation: Installation
let removePrograms: () => void

beforeAll(async () => {
  removePrograms = await buildPrograms()
  installation = await startInstallation(await findFreePort())
})

afterAll(async () => {
  await endInstallation(installation)
  removePrograms()
})

async function run([point, fault]: Crash): Promise<void> {
  const story: Story = STORIES[point.story]
  const scene = await Scene.open(installation)
  try {
    await story.prepare?.(scene)
    await scene.setTrap(point.kills, point.at, fault)
    await story.act(scene)
    await requireOneEffect(scene, point.story)
    const due = isKeptOff(point, fault) ? scene.killed.slice(0, 1) : [point.kills]
    expect(scene.killed, 'killed').toEqual(due)
  } finally {
    await scene.close()
  }
}

/** Runs crashes one after another; after some that went wrong the rest is left. */
async function runAll(crashes: readonly Crash[]): Promise<void> {
  const failures: string[] = []
  for (const crash of crashes) {
    if (failures.length === FAILURES_MAX) break
    await run(crash).catch(({ message }: Error) => failures.push(`${titleOf(crash)}: ${message}`))
  }
  expect(failures.join('\n\n')).toBe('')
}

const chosen = (crashes: readonly Crash[]) =>
  crashes.filter((crash) => titleOf(crash).includes(ONLY))

test('there are 25 points and more, and every run has every fault', () => {
  expect(POINTS.length).toBeGreaterThanOrEqual(25)
  expect(new Set(POINTS.map(({ story, name }) => `${story} ${name}`)).size).toBe(POINTS.length)
  expect(new Set(FIXED.map(([, fault]) => fault)).size).toBe(FAULT_KINDS.length)
  expect(new Set(FRESH.map(([, fault]) => fault)).size).toBe(FAULT_KINDS.length)
})

const HALVES = [
  [FIXED_SEED, FIXED],
  [SEED, FRESH],
] as const

test.each(IS_WHOLE ? [] : HALVES)(
  'after every crash of the seed %i there is one effect, and both books agree',
  async (_, crashes) => runAll(chosen(crashes)),
  600_000,
)

test.each(IS_WHOLE ? POINTS : [])(
  '$story: $kills is killed when $name, with each fault',
  async (point) => runAll(chosen(FAULT_KINDS.map((fault) => [point, fault]))),
  600_000,
)
