// A receiver in a process of its own: `node bench/webhooks/receiver.mjs`. Answers 204 to every
// POST and counts; GET tells how many came, and when the first and the last did.
import { createServer } from 'node:http'

let count = 0
let first = 0
let last = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ count, first, last }))
    count = 0
    return
  }
  request.resume()
  request.on('end', () => {
    last = Date.now()
    if (count++ === 0) first = last
    response.writeHead(204).end()
  })
})

server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.once('SIGTERM', () => process.exit(0))
