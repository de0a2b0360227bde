import type { WorkerEvents } from 'graphile-worker'
import { jobRuns } from './counters'

/** Counts how the jobs of a runner end. One that failed for the last time is also given up. */
export function watchJobs(events: WorkerEvents): void {
  events.on('job:success', ({ job }) => jobRuns.inc({ job: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job }) => jobRuns.inc({ job: job.task_identifier, outcome: 'failed' }))
  events.on('job:failed', ({ job }) =>
    jobRuns.inc({ job: job.task_identifier, outcome: 'given_up' }),
  )
}
