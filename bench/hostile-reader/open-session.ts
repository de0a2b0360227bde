// Opens an account with a long history, and a session of its owner: `node --import tsx
// bench/hostile-reader/open-session.ts <rows>`. Prints the session's `Authorization` header as
// JSON.
import { openHistory } from '@/bench/loader/open-history'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'

const history = await openHistory(Number(process.argv[2]))
console.log(JSON.stringify(history.request('/').headers.get('authorization')))
await prisma.$disconnect()
await pool.end()
process.exit(0)
