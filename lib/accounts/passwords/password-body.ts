import { z } from 'zod'
import { Credentials } from './credentials'

/** What somebody who is signed in confirms an act with. */
export const PasswordBody = z.strictObject({ password: Credentials.shape.password })
