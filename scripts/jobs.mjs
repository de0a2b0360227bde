import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run jobs                  the jobs that failed too often and are not tried again
npm run jobs -- retry JOB     has one of them tried again
npm run jobs -- forget JOB    deletes one of them`

const ID = /^\d{1,18}$/

/** `npm run jobs`: lists the jobs that were given up, and retries or deletes one of them. */
async function main() {
  const [act = 'list', id, ...more] = process.argv.slice(2)
  const jobs = await load('lib/platform/queue/given-up-jobs.ts')
  if (act === 'list' && id === undefined) return list(await jobs.listGivenUpJobs())
  if (!['retry', 'forget'].includes(act) || !ID.test(id ?? '') || more.length > 0) {
    console.log(USAGE)
    return 2
  }
  const isDone = await (act === 'retry' ? jobs.retryJob(BigInt(id)) : jobs.forgetJob(BigInt(id)))
  if (!isDone) console.log(`No job ${id} was given up.`)
  else console.log(act === 'retry' ? 'The worker tries it again now.' : 'Deleted.')
  return isDone ? 0 : 1
}

/** @param {import('@/lib/platform/queue/given-up-jobs').GivenUpJob[]} given */
function list(given) {
  for (const { jobId, task, attempts, failedAt, error, about } of given) {
    console.log(`${jobId}  ${task}, tried ${attempts} times, at last ${failedAt.toISOString()}`)
    for (const [name, value] of Object.entries(about)) console.log(`  ${name} ${value}`)
    console.log(`  ${error ?? 'no reason was recorded'}`)
  }
  console.log(given.length === 0 ? 'No job was given up.' : `\n${USAGE}`)
  return 0
}

await runCommand(() => withInstallation(main, { usage: USAGE }))
