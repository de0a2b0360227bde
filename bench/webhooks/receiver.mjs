// A receiver as a separate process: `node bench/webhooks/receiver.mjs`. It answers every POST with
// 204 and counts it. GET returns the count and the times of the first and last POST.
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
