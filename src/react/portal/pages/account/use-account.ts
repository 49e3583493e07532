import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { accountOf, forgetAccount, loadAccount } from '../../../../state/account/settings.ts'
import { useApp } from '../../../shell/app-context.ts'

/** The account's settings, read when a tab is shown. */
export function useAccount() {
  const app = useApp()
  const state = useStore(accountOf(app).$account)
  useEffect(() => {
    void loadAccount(app)
    return () => forgetAccount(app)
  }, [app])
  return { ...state, reload: () => void loadAccount(app) }
}
