import { act, actOn, actOnWith } from '@/lib/client/mutations'
import { operator, operatorMoney } from '@/lib/client/operator-operations'

/** The mutations of the operator's pages, to be used with `useAct`. */
export const operatorMutations = {
  runDoctor: () => act(operator.runDoctor),
  startLedgerCheck: () => act(operator.startLedgerCheck),
  addConnection: () => act(operator.addConnection),
  changeConnection: () => actOnWith(operator.changeConnection),
  changeMerchant: () => actOnWith(operator.changeMerchant),
  syncPayout: () => actOn(operatorMoney.syncPayout),
  creditItem: () => actOnWith(operatorMoney.creditItem),
  refundItem: () => actOnWith(operatorMoney.refundItem),
  acknowledgeItem: () => actOnWith(operatorMoney.acknowledgeItem),
  proposeAdjustment: () => act(operatorMoney.proposeAdjustment),
  approveAdjustment: () => actOn(operatorMoney.approveAdjustment),
  rejectAdjustment: () => actOn(operatorMoney.rejectAdjustment),
}
