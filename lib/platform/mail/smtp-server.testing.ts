import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished } from 'vitest'

interface Accepted {
  to: string
  raw: string
  mail: Email
}

/** The server's response to a recipient; 250 accepts it. */
type Judge = (address: string) => string

/** Starts a small SMTP server on loopback that records what it receives, for one test. */
export async function startSmtpServer(judge: Judge = () => '250 OK') {
  const accepted: Accepted[] = []
  const server = createServer((socket) => converse(socket, judge, (one) => accepted.push(one)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, accepted }
}

function converse(socket: Socket, judge: Judge, accept: (one: Accepted) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let unread = ''
  let to = ''
  let isData = false

  async function end(raw: string): Promise<void> {
    accept({ to, raw, mail: await PostalMime.parse(raw) })
    isData = false
    say('250 OK')
  }

  function answer(line: string): void {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      say(judge(to))
    } else if (command === 'DATA') {
      isData = true
      say('354 Go on')
    } else if (command === 'QUIT') {
      socket.end('221 Bye\r\n')
    } else {
      say('250 OK')
    }
  }

  function read(): void {
    const mark = isData ? '\r\n.\r\n' : '\r\n'
    const at = unread.indexOf(mark)
    if (at < 0) return
    const said = unread.slice(0, at)
    unread = unread.slice(at + mark.length)
    if (isData) void end(said.replaceAll('\r\n..', '\r\n.'))
    else answer(said)
    read()
  }

  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    unread += chunk.toString('utf8')
    read()
  })
  say('220 test')
}
