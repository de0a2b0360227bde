import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Host, startThinServer } from './support/host'
import { expect, test } from './support/test'

/** Next listens for upgrades on the server that it knows, as soon as it has rendered a page. */

const run = promisify(execFile)
const CLIENTS = 200

const JAVA = `
import java.net.URI;
import java.net.http.*;
public class Ask {
  public static void main(String[] args) throws Exception {
    var client = HttpClient.newHttpClient();
    for (String address : args) {
      var request = HttpRequest.newBuilder(URI.create(address)).timeout(java.time.Duration.ofSeconds(20)).build();
      System.out.println(client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode());
    }
  }
}`

// One worker, and so one server.
test.describe.configure({ mode: 'default' })

let host: Host

test.beforeAll(async () => {
  host = await startThinServer({ LOG_LEVEL: 'warn' })
  const page = await fetch(`${host.origin}/sign-in`)
  expect(await page.text()).toContain('<html')
})

test.afterAll(() => host.stop())

test('curl --http2 is answered after a page was rendered', async () => {
  test.skip(!has('curl'), 'curl is not installed')
  for (const [address, status] of ADDRESSES) {
    const args = ['-sS', '--http2', '-o', '/dev/null', '-w', '%{http_code} %{http_version}']
    const { stdout } = await run('curl', [...args, host.origin + address])
    expect([address, stdout]).toEqual([address, `${status} 1.1`])
  }
})

test("Java's own client is answered after a page was rendered", async () => {
  test.skip(!has('java'), 'Java is not installed')
  test.setTimeout(120_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'guiche-java-'))
  try {
    const program = path.join(folder, 'Ask.java')
    writeFileSync(program, JAVA)
    const addresses = ADDRESSES.map(([address]) => host.origin + address)
    const { stdout } = await run('java', [program, ...addresses])
    expect(stdout.trim().split('\n').map(Number)).toEqual(ADDRESSES.map(([, status]) => status))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('requests to upgrade are answered, and leave no descriptor behind', async () => {
  const before = descriptorsOf(host)
  const sockets = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => upgrade(host, at % 2 ? '/nowhere' : '/sign-in')),
  )
  for (const { socket, answered } of sockets) {
    expect(await answered).toMatch(/^HTTP\/1\.1 \d{3} /)
    socket.destroy()
  }
  await expect.poll(() => descriptorsOf(host) - before).toBeLessThan(CLIENTS / 4)
})

const ADDRESSES: [string, number][] = [
  ['/v1/openapi.json', 200],
  ['/v1/integrations/balance', 401],
  ['/sign-in', 200],
  ['/nowhere', 404],
  ['/v2/integrations/balance', 404],
]

async function upgrade({ port }: Host, address: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  const answered = once(socket, 'data').then(([bytes]) => String(bytes))
  return { socket, answered }
}

function descriptorsOf({ process: { pid } }: Host): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
