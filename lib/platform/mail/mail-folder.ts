import path from 'node:path'

/** Where one person's mail is kept in an installation that sends none. */
export function mailFolderOf(dataFolder: string, userId: string): string {
  return path.resolve(dataFolder, 'mail', userId)
}
