import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { METHODS } from '@/lib/sandbox/cards/card-terms'

export const GET = bankClientRoute({}, async () => ok({ methods: METHODS }))
