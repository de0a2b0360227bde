import { lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { createUser, findUser, may } from '../postgres/os-user.mjs'

/** The system user of the web process and the worker. */
export const USER = 'guiche'
/** The files that the processes read: the program and its build. */
const NEEDED = ['.next/programs/server.mjs', 'node_modules/next/package.json', '.next/BUILD_ID']
const FIRST_OPEN_PORT_FILE = '/proc/sys/net/ipv4/ip_unprivileged_port_start'

/**
 * The user of the web process and the worker. For an ordinary user it is that user. For root it is
 * the system user `guiche`, created if needed, else `nobody`, so that an attacker in a process does
 * not control the machine; the folder of written mail is given to that user. If no such user can do
 * the work, the processes run as root.
 *
 * @param {{ node: string, dataDir: string, ports: Record<string, number | undefined>, isDev:
 *   boolean }} options `ports` that the processes open, by their environment variables
 * @returns {{ user: import('../postgres/os-user.mjs').OsUser, reason?: string }} with a sentence
 * that says why root was kept
 */
export function unprivilegedUser({ node, dataDir, ports, isDev }) {
  if (process.getuid?.() !== 0) return { user: {} }
  if (isDev) return { user: {}, reason: 'development writes into the project folder.' }
  const closed = closedPort(ports, firstOpenPort())
  if (closed) {
    return { user: {}, reason: `${closed} is closed to other users: choose a port above 1023.` }
  }
  const user = findUser(USER) ?? createUser(USER) ?? findUser('nobody')
  if (!user) return { user: {}, reason: 'there is no other user: create one named "guiche".' }
  const mail = path.join(dataDir, 'mail')
  give(mail, user)
  const unreadable = NEEDED.map((file) => path.join(PROJECT_FOLDER, file)).find(
    (file) => !may(user, 'test', '-r', file),
  )
  if (unreadable) {
    return {
      user: {},
      reason: `the user ${USER} cannot read ${unreadable}: put the project elsewhere, such as under /opt.`,
    }
  }
  if (!may(user, 'test', '-w', mail)) {
    return {
      user: {},
      reason: `the user ${USER} cannot write ${mail}: set GUICHE_DATA_DIR to a folder that it may enter.`,
    }
  }
  if (!may(user, node, '--version')) {
    return { user: {}, reason: `the user ${USER} cannot run ${node}.` }
  }
  return { user }
}

/**
 * The first of these ports that only root may open, with its variable; undefined if there is none.
 *
 * @param {Record<string, number | undefined>} ports
 * @param {number} firstOpen
 */
export function closedPort(ports, firstOpen) {
  return Object.entries(ports)
    .filter(([, port]) => port !== undefined && port < firstOpen)
    .map(([variable, port]) => `${variable}=${port}`)[0]
}

function firstOpenPort() {
  try {
    return Number(readFileSync(FIRST_OPEN_PORT_FILE, 'utf8'))
  } catch {
    return 1024
  }
}

/**
 * Creates a folder if needed, and gives it and its content to a user. Only while root owns it:
 * later the user writes there, and a link could redirect the change of owner.
 *
 * @param {string} folder
 * @param {import('../postgres/os-user.mjs').OsUser} user
 */
function give(folder, user) {
  mkdirSync(folder, { recursive: true })
  if (statSync(folder).uid !== 0) return
  for (const name of readdirSync(folder, { recursive: true })) {
    lchownSync(path.join(folder, name), user.uid, user.gid)
  }
  lchownSync(folder, user.uid, user.gid)
}
