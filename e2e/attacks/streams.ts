import { type ClientRequest, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Attack, inParallel, newTally } from './attack'

const STREAMS = 4_000
/** Every address of 127.0.0.0/8 is this machine: a crowd on one charge comes from many. */
const ADDRESSES = 200
const WIDTH = 200
/** Two of the server's rounds over the followed charges. */
const HELD_MS = 12_000

/** Follows one charge from 200 addresses at once, and keeps every stream that it is given. */
export const streams: Attack = {
  name: 'streams',
  tried: `${STREAMS} streams of one charge from ${ADDRESSES} addresses, held for ${HELD_MS / 1000} s`,
  rowsMax: 0,
  async run({ port, pendingCharge }) {
    const { counts, count } = newTally()
    const open: ClientRequest[] = []
    const items = Array.from({ length: STREAMS }, (_, index) => index)
    await inParallel(items, WIDTH, async (index) => {
      const localAddress = `127.0.1.${(index % ADDRESSES) + 1}`
      const path = `/v1/pay/${pendingCharge}/events`
      const sent = request({ host: '127.0.0.1', port, path, localAddress, agent: false })
      open.push(sent)
      count(await answerOf(sent))
    })
    await setTimeout(HELD_MS)
    for (const sent of open) sent.destroy()
    return counts
  },
}

function answerOf(sent: ClientRequest): Promise<number | string> {
  return new Promise((resolve) => {
    sent.on('response', (response) => {
      response.on('error', () => {}).resume()
      resolve(response.statusCode ?? 'no status')
    })
    sent.on('error', () => resolve('refused'))
    sent.end()
  })
}
