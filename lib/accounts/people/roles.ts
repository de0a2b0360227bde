/** The roles of an account's members, the most powerful one first. */
export const ROLES = ['owner', 'finance', 'developer', 'support', 'read_only'] as const

/**
 * - `owner`: everything, and alone members, approval rules, keys that withdraw and the accounts
 *   that are paid
 * - `finance`: money: charges, refunds, withdrawals and their approval
 * - `developer`: API keys without withdrawals, webhooks, the look of the card checkout
 * - `support`: customers: charges, refunds, disputes, sending webhooks again
 * - `read_only`: sees what the others see, and changes nothing but themselves
 */
export type Role = (typeof ROLES)[number]

const ANYBODY = ROLES
const OWNER = ['owner'] as const
const MONEY = ['owner', 'finance'] as const
const CUSTOMERS = ['owner', 'finance', 'support'] as const
const TRADE = ['owner', 'finance', 'developer', 'support'] as const
const TECHNOLOGY = ['owner', 'developer'] as const
const AUDITORS = ['owner', 'finance', 'developer', 'read_only'] as const
const DELIVERIES = ['owner', 'developer', 'support'] as const

/**
 * Who may do what: for each operation of the dashboard's API, by its id, the roles that may. From
 * this table come the server's refusals, the controls that pages show, and the documentation. What
 * is not in it, nobody may do.
 */
const MAY = {
  // Oneself.
  getMe: ANYBODY,
  renamePerson: ANYBODY,
  changePassword: ANYBODY,
  changeEmail: ANYBODY,
  sendEmailConfirmation: ANYBODY,
  listSessions: ANYBODY,
  endSession: ANYBODY,
  endOtherSessions: ANYBODY,
  closeSession: ANYBODY,
  confirmSession: ANYBODY,
  listFactors: ANYBODY,
  startAuthenticator: ANYBODY,
  confirmAuthenticator: ANYBODY,
  removeAuthenticator: ANYBODY,
  startPasskey: ANYBODY,
  addPasskey: ANYBODY,
  removePasskey: ANYBODY,
  makeRecoveryCodes: ANYBODY,
  listAccounts: ANYBODY,
  switchAccount: ANYBODY,
  acceptInvitation: ANYBODY,
  listReceivedInvitations: ANYBODY,
  acceptReceivedInvitation: ANYBODY,
  declineInvitation: ANYBODY,
  leaveAccount: ANYBODY,

  // Looking.
  getUserBalance: ANYBODY,
  getVolume: ANYBODY,
  getStatement: ANYBODY,
  getStatementCsv: ANYBODY,
  getStatementOfx: ANYBODY,
  getMonthStatement: ANYBODY,
  getMonthStatementCsv: ANYBODY,
  getMonthStatementOfx: ANYBODY,
  getTransactionsCsv: ANYBODY,
  listUserTransactions: ANYBODY,
  getUserTransaction: ANYBODY,
  listUserCashouts: ANYBODY,
  listDestinations: ANYBODY,
  listDisputes: ANYBODY,
  getSettings: ANYBODY,
  listMembers: ANYBODY,
  listInvitations: ANYBODY,
  listKeys: ANYBODY,
  getCardCheckout: ANYBODY,
  getPixAccount: ANYBODY,
  listEvents: ANYBODY,
  listEndpoints: ANYBODY,
  getEndpoint: ANYBODY,
  listReplays: ANYBODY,
  listDeliveries: ANYBODY,
  listAllDeliveries: ANYBODY,
  getDelivery: ANYBODY,
  streamWebhooks: ANYBODY,
  listRequests: ANYBODY,
  getRequest: ANYBODY,

  // The audit log.
  listAuditEntries: AUDITORS,
  listAuditActors: AUDITORS,
  exportAuditEntries: AUDITORS,
  getAuditEntry: AUDITORS,

  // Money in.
  createUserTransaction: TRADE,
  cancelUserTransaction: CUSTOMERS,
  refundUserTransaction: CUSTOMERS,
  defendDispute: CUSTOMERS,

  // Money out.
  createUserCashout: MONEY,
  findKeyHolder: MONEY,
  approveUserCashout: MONEY,
  rejectUserCashout: MONEY,

  // The account.
  renameMerchant: OWNER,
  changeSettings: OWNER,
  addDestination: OWNER,
  removeDestination: OWNER,
  changeMember: OWNER,
  removeMember: OWNER,
  inviteMember: OWNER,
  resendInvitation: OWNER,
  withdrawInvitation: OWNER,
  connectPixAccount: OWNER,
  disconnectPixAccount: OWNER,
  setUpCardCheckout: OWNER,
  getRetention: ANYBODY,
  exportCustomer: OWNER,
  eraseCustomer: OWNER,

  // Technology.
  createKey: TECHNOLOGY,
  changeKey: TECHNOLOGY,
  rotateKey: TECHNOLOGY,
  endKeyRotation: TECHNOLOGY,
  revokeKey: TECHNOLOGY,
  changeCardCheckout: TECHNOLOGY,
  checkCardCheckout: TECHNOLOGY,
  uploadCardLogo: TECHNOLOGY,
  removeCardLogo: TECHNOLOGY,
  createEndpoint: TECHNOLOGY,
  updateEndpoint: TECHNOLOGY,
  deleteEndpoint: TECHNOLOGY,
  revalidateEndpoint: TECHNOLOGY,
  testEndpoint: TECHNOLOGY,
  rotateEndpointSecret: TECHNOLOGY,
  endEndpointRotation: TECHNOLOGY,
  revealEndpointSecret: TECHNOLOGY,
  replayDeliveries: DELIVERIES,
  startReplay: DELIVERIES,
  stopReplay: DELIVERIES,
  resendDelivery: DELIVERIES,
  resendDeliveries: DELIVERIES,

  // The sandbox.
  fillDemo: TECHNOLOGY,
  openInfraction: TRADE,
  decideInfraction: TRADE,
  decideCardDispute: TRADE,
} as const satisfies Record<string, readonly Role[]>

/** The id of an operation that the table knows. */
export type MemberOperation = keyof typeof MAY

const TABLE: Readonly<Record<string, readonly Role[]>> = MAY

/** The roles that may do an operation; none for one that the table does not know. */
export const rolesFor = (operationId: string): readonly Role[] => TABLE[operationId] ?? []

/** Whether a role may do an operation. */
export const mayDo = (role: Role, operationId: string): boolean =>
  rolesFor(operationId).includes(role)
