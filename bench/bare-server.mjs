// The server that we compare with: the least work with which a Node server can store a charge. Each
// request is one prepared INSERT of one row, without API key, checks, idempotency, PIX code or
// event.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const INSERT = `INSERT INTO bench_charge ("chargeId", "amount", "description", "clientName")
  VALUES ($1, $2, $3, $4) RETURNING "createdAt"`

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const values = [body.referenceId, body.amount * 100, body.description, body.clientName]
    const { rows } = await pool.query({ name: 'insert', text: INSERT, values })
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...body, createdAt: rows[0].createdAt }))
  })
})

server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
