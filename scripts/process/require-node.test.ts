import { expect, test } from 'vitest'
import { ageProblem } from './require-node.mjs'

test.each(['18.20.8', '20.9.0', '20.18.3'])('Node %s is too old', (version) => {
  expect(ageProblem(version, '>=20.19')).toBe(
    `Node ${version} is too old: Guichê needs Node 20.19 or newer, from https://nodejs.org.`,
  )
})

test.each(['20.19.0', '22.0.0', '100.1.0'])('Node %s is new enough', (version) => {
  expect(ageProblem(version, '>=20.19')).toBeNull()
})
