import { Prisma } from './generated/client'

/** Whether a statement failed because a value that must be unique exists already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
