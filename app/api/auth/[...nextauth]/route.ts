import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/options'
import { env } from '@/lib/env'

// Behind https there is one address, and it is known. Without, a browser may come by localhost, by
// 127.0.0.1 or by another port, and is sent back to where it came from.
if (env.PUBLIC_URL.startsWith('https://')) process.env.NEXTAUTH_URL = env.PUBLIC_URL
else process.env.AUTH_TRUST_HOST = 'true'

const handler = NextAuth(authOptions)

export { handler as GET, handler as POST }
