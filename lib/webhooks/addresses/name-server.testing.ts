import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const TYPES: Record<number, number> = { 1: 4, 28: 6 }
const HEADER_BYTES = 12
const NXDOMAIN = 3
const V6_LATER_MS = 20

/**
 * Starts a DNS server on the loopback interface for one test. It gives the answers of each name in
 * turn and repeats the last one. A and AAAA queries for the same name are counted separately.
 *
 * @param answers addresses by name; an unknown name does not exist; null gives no answer
 * @returns `server`, the address for resolvers, and `asked`, all queries in order
 */
export async function startNameServer(answers: Record<string, (string[] | null)[]>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = readQuestion(question)
    const turn = asked.filter((one) => one === `${name} ${type}`).length
    asked.push(`${name} ${type}`)
    const turns = answers[name]
    const addresses = turns ? turns[Math.min(turn, turns.length - 1)] : undefined
    if (addresses === null) return
    const wanted = addresses?.filter((one) => (one.includes(':') ? 6 : 4) === TYPES[type])
    const answer = makeAnswer(question.subarray(0, end), type, wanted)
    // Of the two answers of a name, that for IPv6 comes second.
    setTimeout(() => socket.send(answer, port, address), TYPES[type] === 6 ? V6_LATER_MS : 0)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked }
}

function readQuestion(message: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let size = message[at]!; size > 0; size = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size))
    at += 1 + size
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** @see RFC 1035, 4.1 */
function makeAnswer(question: Buffer, type: number, addresses: string[] | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(0x8180 | (addresses ? 0 : NXDOMAIN), 2)
  header.writeUInt16BE(addresses?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  const records = (addresses ?? []).map((address) => {
    const data = bytesOf(address)
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc00c, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records])
}

function bytesOf(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  // A URL writes mapped addresses as groups too.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array(8 - left.length - right.length).fill('0')
  const bytes = Buffer.alloc(16)
  for (const [i, group] of [...left, ...zeros, ...right].entries()) {
    bytes.writeUInt16BE(Number.parseInt(group, 16), i * 2)
  }
  return bytes
}
