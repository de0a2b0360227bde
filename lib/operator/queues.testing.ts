import type { Queues } from './queues'

/** Queues in which nothing waits, and of which nothing needs to be told. */
export const CALM: Queues = {
  events: 0,
  eventsAge: 0,
  deliveries: 0,
  deliveriesAge: 0,
  jobs: 0,
  jobsAge: 0,
  jobsGivenUp: 0,
  mail: 0,
  mailAge: 0,
  mailGivenUp: 0,
  differences: 0,
  stuckPayouts: 0,
  stuckRefunds: 0,
  stoppedAge: 0,
  workerAge: 0,
  reconciledAge: 0,
  silentAge: 0,
  certificateLeft: null,
  checkedAge: 0,
}
