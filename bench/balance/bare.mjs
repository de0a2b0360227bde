// The server that balances are compared with: each request is one prepared SELECT of a row by its
// key, without API key, rate limit or request log.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const SELECT = 'SELECT "available", "blocked", "reserve" FROM bench_balance WHERE "accountId" = $1'

const server = createServer(async (_, response) => {
  const { rows } = await pool.query({ name: 'select', text: SELECT, values: [1] })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...rows[0], updatedAt: new Date() }))
})

server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
