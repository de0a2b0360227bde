import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { findHolder } from '@/lib/sandbox/bank/find-holder'

export const GET = bankClientRoute({}, async ({ params }) => ok(findHolder(params.pixKey ?? '')))
