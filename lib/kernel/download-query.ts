import { ACCOUNT_PARAMETER } from './account-header'
import { uuid } from './text'

/** The query fields of every download of the dashboard. */
export const downloadFields = {
  [ACCOUNT_PARAMETER]: uuid()
    .optional()
    .describe('The `merchantId` of the account that is meant; 403 if the session acts for another'),
}
