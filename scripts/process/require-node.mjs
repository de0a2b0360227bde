import { readFileSync } from 'node:fs'

/**
 * Says in one sentence why a version of Node is too old; null for one that is new enough.
 *
 * @param {string} version such as 18.20.8
 * @param {string} wanted `engines.node` of package.json, such as >=20.19
 */
export function ageProblem(version, wanted) {
  const oldest = wanted.replace('>=', '')
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Node ${version} is too old: Guichê needs Node ${oldest} or newer, from https://nodejs.org.`
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const problem = ageProblem(process.versions.node, engines.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
